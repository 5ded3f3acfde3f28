import { measure } from './measure.ts';
import { prepare } from './prepare.ts';

const [folder = '', customers, payments, rounds] = process.argv.slice(2);
const bytes = await prepare(folder, Number(customers), Number(payments));
const figures = await measure(folder, Number(rounds));
process.stdout.write(JSON.stringify({ ...figures, 'journal, MB': bytes / 1e6 }));
