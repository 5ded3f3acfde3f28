import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': '為替レート',
  'exchangeRates.signIn': 'レートを見るにはログインしてください。',
  'exchangeRates.base': '元の通貨',
  'exchangeRates.amount': '金額',
  'exchangeRates.unreadable': '金額を数字で入力してください。',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': '手数料に足りません',
  'exchangeRates.converted': '金額を更新しました。',
  'exchangeRates.updated': ({ time }) => `${time}現在。`,
  'exchangeRates.indicative':
    'このレートは目安です。金額は手数料を差し引いた額です。送金内容を確認するときにレートが確定します。',
  'exchangeRates.refresh': '更新',
  'exchangeRates.failed': 'レートを読み込めませんでした。',
  'exchangeRates.stale': 'レートを更新できませんでした。',
  'exchangeRates.empty.heading': '現在レートはありません',
  'exchangeRates.empty': 'この通貨のレートは現在ありません。別の通貨を選ぶか、後でもう一度ご確認ください。',
};
