// cspell:disable

/** An account as its owner would tell it: where it is, and the text of every field that the form requires. */
export interface SampleAccount {
  readonly accountType: string;
  /** The country or the network, as the form names it in English; empty where the country is a field of the form. */
  readonly place: string;
  readonly currency: string;
  /** The name of the owner, by which it is found among the payees; an invoice has none. */
  readonly payee: string | undefined;
  /** The texts of the other fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
}

/** One account of every type of the contract. */
export const sampleAccounts: readonly SampleAccount[] = [
  toAccount('AED_ACCOUNT', 'United Arab Emirates', 'AED', {
    iban: 'AE070331234567890123456',
    line1: '12 St James Square',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
  }),
  toAccount('BDT_ACCOUNT', 'Bangladesh', 'BDT', { bankName: 'First Bank', accountNumber: '1234567890' }),
  toAccount('BRL_ACCOUNT', 'Brazil', 'BRL', { pixKeyType: 'EMAIL', pixKey: 'ana@example.com', taxId: '52998224725' }),
  toAccount('BWP_ACCOUNT', 'Botswana', 'BWP', { provider: 'Orange', phoneNumber: '+26771234567' }),
  toAccount('CAD_ACCOUNT', 'Canada', 'CAD', { bankCode: '001', branchCode: '00012', accountNumber: '1234567' }),
  toAccount('CNY_ACCOUNT', 'China', 'CNY', { bankName: 'AliPay', phoneNumber: '+8613812345678' }),
  toAccount('COP_ACCOUNT', 'Colombia', 'COP', {
    bankName: 'First Bank',
    accountNumber: '1234567890',
    bankAccountType: 'SAVINGS',
  }),
  toAccount('DKK_ACCOUNT', 'Denmark', 'DKK', { iban: 'DK5000400440116243' }),
  toAccount('EGP_ACCOUNT', 'Egypt', 'EGP', { bankName: 'First Bank', iban: 'EG210019000500000000263180017' }),
  toAccount('EUR_ACCOUNT', 'Andorra', 'EUR', { iban: 'DE89370400440532013000', countryOfResidence: 'DE' }),
  toAccount('GBP_ACCOUNT', 'Guernsey', 'GBP', {
    sortCode: '110000',
    accountNumber: '12345678',
    line1: '12 St James Square',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
  }),
  toAccount('GHS_ACCOUNT', 'Ghana', 'GHS', { bankName: 'First Bank', accountNumber: '1234567890' }),
  toAccount('GTQ_ACCOUNT', 'Guatemala', 'GTQ', {
    bankName: 'First Bank',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
    countryOfResidence: 'DE',
    phoneNumber: '+50251234567',
  }),
  toAccount('HKD_ACCOUNT', 'Hong Kong', 'HKD', {
    bankName: 'First Bank',
    swiftCode: 'HSBCHKHH',
    accountNumber: '1234567890',
  }),
  toAccount('HTG_ACCOUNT', 'Haiti', 'HTG', { phoneNumber: '+50934567890' }),
  toAccount('IDR_ACCOUNT', 'Indonesia', 'IDR', {
    bankName: 'First Bank',
    swiftCode: 'BNINIDJA',
    accountNumber: '1234567890',
    phoneNumber: '+6281234567890',
  }),
  toAccount('INR_ACCOUNT', 'India', 'INR', { vpa: 'ada@upi' }),
  toAccount('JMD_ACCOUNT', 'Jamaica', 'JMD', {
    bankName: 'First Bank',
    branchCode: '00012',
    accountNumber: '1234567890',
    bankAccountType: 'SAVINGS',
    phoneNumber: '+50251234567',
    line1: '12 St James Square',
    postalCode: 'SW1Y 4JH',
    country: 'GB',
  }),
  toAccount('KES_ACCOUNT', 'Kenya', 'KES', { provider: 'M-PESA', phoneNumber: '+254712345678' }),
  toAccount('MWK_ACCOUNT', 'Malawi', 'MWK', { provider: 'TNM', phoneNumber: '+265991234567' }),
  toAccount('MXN_ACCOUNT', 'Mexico', 'MXN', { clabeNumber: '032180000118359719' }),
  toAccount('MYR_ACCOUNT', 'Malaysia', 'MYR', {
    bankName: 'First Bank',
    swiftCode: 'MBBEMYKL',
    accountNumber: '1234567890',
  }),
  toAccount('NGN_ACCOUNT', 'Nigeria', 'NGN', { bankName: 'First Bank', accountNumber: '0123456789' }),
  toAccount('PHP_ACCOUNT', 'Philippines', 'PHP', { bankName: 'First Bank', accountNumber: '123456789012' }),
  toAccount('PKR_ACCOUNT', 'Pakistan', 'PKR', { bankName: 'First Bank', accountNumber: '1234567890' }),
  toAccount('RWF_ACCOUNT', 'Rwanda', 'RWF', { provider: 'MTN', phoneNumber: '+250781234567' }),
  toAccount('SGD_ACCOUNT', 'Singapore', 'SGD', { swiftCode: 'DBSSSGSG', accountNumber: '1234567890' }),
  toAccount('SLV_ACCOUNT', 'El Salvador', 'USD', {
    bankName: 'First Bank',
    accountNumber: '1234567890',
    bankAccountType: 'CHECKING',
  }),
  toAccount('SWIFT_ACCOUNT', '', '', {
    country: 'TR',
    currency: 'USD',
    bankName: 'First Bank',
    swiftCode: 'TGBATRIS',
    accountNumber: '1234567890',
  }),
  toAccount('THB_ACCOUNT', 'Thailand', 'THB', {
    bankName: 'First Bank',
    swiftCode: 'BKKBTHBK',
    accountNumber: '1234567890',
  }),
  toAccount('TZS_ACCOUNT', 'Tanzania', 'TZS', { provider: 'VODACOM', phoneNumber: '+255712345678' }),
  toAccount('UGX_ACCOUNT', 'Uganda', 'UGX', { provider: 'MTN', phoneNumber: '+256712345678' }),
  toAccount('USD_ACCOUNT', 'Puerto Rico', 'USD', { routingNumber: '021000021', accountNumber: '000123456789' }),
  toAccount('VND_ACCOUNT', 'Vietnam', 'VND', {
    bankName: 'First Bank',
    swiftCode: 'BFTVVNVX',
    accountNumber: '1234567890',
  }),
  toAccount('XAF_ACCOUNT', 'Cameroon', 'XAF', { provider: 'MTN', phoneNumber: '+237612345678' }),
  toAccount('XOF_ACCOUNT', 'Benin', 'XOF', { provider: 'Wave', phoneNumber: '+221771234567' }),
  toAccount('ZAR_ACCOUNT', 'South Africa', 'ZAR', { bankName: 'First Bank', accountNumber: '1234567890' }),
  toAccount('ZMW_ACCOUNT', 'Zambia', 'ZMW', { provider: 'MTN', phoneNumber: '+260971234567' }),
  toAccount('SPARK_WALLET', 'Spark', 'BTC', {
    address: 'spark1pgss9xyupdmvk43ew87un0hnrmqxcdtq7vjf6mhfuhvrc4mz2ktwqhm06lpfz2',
    countryOfResidence: 'DE',
  }),
  toAccount('LIGHTNING', 'Lightning', 'BTC', {
    invoice:
      'lnbc20u1p3y0x3hpp5743k2g0fsqqxj7n8qzuhns5gmkk4djeejk3wkp64ppevgekvc0jsdqcve5kzar2v9nr5gpqd4hkuetesp5ez2g297jduwc20t6lmqlsg3man0vf2jfd8ar9fh8fhn2g8yttfkqxqy9gcqcqzys9qrsgqrzjqtx3k77yrrav9hye7zar2rtqlfkytl094dsp0ms5majzth6gt7ca6uhdkxl983uywgqqqqlgqqqvx5qqjqrzjqd98kxkpyw0l9tyy8r8q57k7zpy9zjmh6sez752wj6gcumqnj3yxzhdsmg6qq56utgqqqqqqqqqqqeqqjq7jd56882gtxhrjm03c93aacyfy306m4fq0tskf83c0nmet8zc2lxyyg3saz8x6vwcp26xnrlagf9semau3qm2glysp7sv95693fphvsp54l567',
  }),
  toAccount('SOLANA_WALLET', 'Solana', 'USDC', {
    address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    countryOfResidence: 'DE',
  }),
  toAccount('BASE_WALLET', 'Base', 'USDC', {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    countryOfResidence: 'DE',
  }),
  toAccount('POLYGON_WALLET', 'Polygon', 'USDC', {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    countryOfResidence: 'DE',
  }),
  toAccount('ETHEREUM_WALLET', 'Ethereum', 'USDC', {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    countryOfResidence: 'DE',
  }),
  toAccount('TRON_WALLET', 'Tron', 'USDT', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', countryOfResidence: 'DE' }),
  toAccount('PLASMA_WALLET', 'Plasma', 'USDT', {
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    countryOfResidence: 'DE',
  }),
];

function toAccount(
  accountType: string,
  place: string,
  currency: string,
  fields: Readonly<Record<string, string>>,
): SampleAccount {
  const name = accountType.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  const payee = accountType === 'LIGHTNING' ? undefined : `Payee ${name.join(' ')}`;
  return { accountType, place, currency, payee, fields };
}
