import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';

linkKitStyles();
afterEach(cleanup);

it('shows a phone number beside its label in a panel on a phone', () => {
  const { container } = render(
    <div className="lk-root" style={{ inlineSize: '328px', fontFamily: 'sans-serif' }}>
      <section className="lk-panel">
        <dl className="lk-facts">
          <div className="lk-fact">
            <dt>
              <span style={{ display: 'inline-block', inlineSize: '109px' }} />
            </dt>
            <dd>
              <span style={{ display: 'inline-block', inlineSize: '132px' }} />
              <button type="button" className="lk-icon-button" aria-label="Edit">
                <svg className="lk-icon" aria-hidden="true" />
              </button>
            </dd>
          </div>
        </dl>
      </section>
    </div>,
  );
  const [label, value] = [...container.querySelectorAll('.lk-fact > *')].map((one) => one.getBoundingClientRect());
  expect(value?.left).toBeGreaterThan(label?.right ?? Number.POSITIVE_INFINITY);
});
