import type { Messages } from '../../en.ts';
import { cards } from '../cards.ts';

const texts = { ...cards } as Partial<Messages>;

export default texts;
