import type { Messages } from '../../en.ts';
import { deposit } from '../deposit.ts';
import { exchangeRates } from '../exchangeRates.ts';
import { fund } from '../fund.ts';
import { withdraw } from '../withdraw.ts';

const texts = { ...deposit, ...exchangeRates, ...fund, ...withdraw } as Partial<Messages>;

export default texts;
