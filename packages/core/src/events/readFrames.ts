/** Splits a stream of events into frames, as it arrives. */
export interface FrameReader {
  /**
   * Takes the next piece of text; returns the lines of every frame that it completes.
   * Returns undefined when a frame is longer than the limit.
   */
  push(piece: string): readonly (readonly string[])[] | undefined;
}

/**
 * Creates a reader of `text/event-stream` frames (HTML, section 9.2): lines end with CR, LF or both, and an empty line
 * ends a frame. Every character is read once, however small the pieces are.
 */
export function createFrameReader(maxLength: number): FrameReader {
  let lines: string[] = [];
  let openLine: string[] = [];
  let length = 0;
  let endsWithCr = false;

  return {
    push(text) {
      if (text === '') return [];
      const piece = endsWithCr && text.startsWith('\n') ? text.slice(1) : text;
      endsWithCr = text.endsWith('\r');
      const [first = '', ...more] = piece.split(/\r\n|\n|\r/);
      const frames: (readonly string[])[] = [];
      openLine.push(first);
      length += first.length;
      for (const next of more) {
        if (length > maxLength) return undefined;
        const line = openLine.join('');
        if (line !== '') lines.push(line);
        else {
          frames.push(lines);
          lines = [];
          length = 0;
        }
        openLine = [next];
        length += next.length + 1;
      }
      return length > maxLength ? undefined : frames;
    },
  };
}
