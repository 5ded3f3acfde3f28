import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { accountDescriptors } from '../../bank-accounts/descriptors.ts';
import { listPlaces } from '../../bank-accounts/places.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

/** One story for each account type: the fields that it asks first. A test fails where one is missing. */
const meta: Meta<typeof BankAccountForm> = {
  title: 'BankAccountForm/Types',
  component: BankAccountForm,
  // The form loads on demand: a play begins when it is there, however slow the first load is.
  loaders: [() => import('./BankAccountFormContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof BankAccountForm>;

/** The form at the first place of an account type. */
function ofType(accountType: string): Story {
  const descriptors = accountDescriptors.filter(({ kind }) => kind.accountType === accountType);
  const { countries, wallets, elsewhere } = listPlaces(descriptors, 'en');
  const place = countries[0] ?? wallets[0] ?? elsewhere;
  return {
    args: { accountTypes: [accountType], initialPlace: place?.id },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
    },
  };
}

export const AedAccount: Story = ofType('AED_ACCOUNT');
export const BdtAccount: Story = ofType('BDT_ACCOUNT');
export const BrlAccount: Story = ofType('BRL_ACCOUNT');
export const BwpAccount: Story = ofType('BWP_ACCOUNT');
export const CadAccount: Story = ofType('CAD_ACCOUNT');
export const CnyAccount: Story = ofType('CNY_ACCOUNT');
export const CopAccount: Story = ofType('COP_ACCOUNT');
export const DkkAccount: Story = ofType('DKK_ACCOUNT');
export const EgpAccount: Story = ofType('EGP_ACCOUNT');
export const EurAccount: Story = ofType('EUR_ACCOUNT');
export const GbpAccount: Story = ofType('GBP_ACCOUNT');
export const GhsAccount: Story = ofType('GHS_ACCOUNT');
export const GtqAccount: Story = ofType('GTQ_ACCOUNT');
export const HkdAccount: Story = ofType('HKD_ACCOUNT');
export const HtgAccount: Story = ofType('HTG_ACCOUNT');
export const IdrAccount: Story = ofType('IDR_ACCOUNT');
export const InrAccount: Story = ofType('INR_ACCOUNT');
export const JmdAccount: Story = ofType('JMD_ACCOUNT');
export const KesAccount: Story = ofType('KES_ACCOUNT');
export const MwkAccount: Story = ofType('MWK_ACCOUNT');
export const MxnAccount: Story = ofType('MXN_ACCOUNT');
export const MyrAccount: Story = ofType('MYR_ACCOUNT');
export const NgnAccount: Story = ofType('NGN_ACCOUNT');
export const PhpAccount: Story = ofType('PHP_ACCOUNT');
export const PkrAccount: Story = ofType('PKR_ACCOUNT');
export const RwfAccount: Story = ofType('RWF_ACCOUNT');
export const SgdAccount: Story = ofType('SGD_ACCOUNT');
export const SlvAccount: Story = ofType('SLV_ACCOUNT');
export const SwiftAccount: Story = ofType('SWIFT_ACCOUNT');
export const ThbAccount: Story = ofType('THB_ACCOUNT');
export const TzsAccount: Story = ofType('TZS_ACCOUNT');
export const UgxAccount: Story = ofType('UGX_ACCOUNT');
export const UsdAccount: Story = ofType('USD_ACCOUNT');
export const VndAccount: Story = ofType('VND_ACCOUNT');
export const XafAccount: Story = ofType('XAF_ACCOUNT');
export const XofAccount: Story = ofType('XOF_ACCOUNT');
export const ZarAccount: Story = ofType('ZAR_ACCOUNT');
export const ZmwAccount: Story = ofType('ZMW_ACCOUNT');
export const SparkWallet: Story = ofType('SPARK_WALLET');
export const Lightning: Story = ofType('LIGHTNING');
export const SolanaWallet: Story = ofType('SOLANA_WALLET');
export const BaseWallet: Story = ofType('BASE_WALLET');
export const PolygonWallet: Story = ofType('POLYGON_WALLET');
export const EthereumWallet: Story = ofType('ETHEREUM_WALLET');
export const TronWallet: Story = ofType('TRON_WALLET');
export const PlasmaWallet: Story = ofType('PLASMA_WALLET');
