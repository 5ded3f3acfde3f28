import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'ウォレットをエクスポート',
  'walletExport.warning.title': 'この単語を知る人は、お金を引き出せます',
  'walletExport.warning': '当社がお尋ねすることはありません。写真を撮らず、誰にも送らないでください。',
  'walletExport.alone': '周りに人がおらず、画面を見られません',
  'walletExport.known': '失くした単語は再発行できないことを理解しています',
  'walletExport.start': '確認して続ける',
  'walletExport.start.hint': '先にもう一度ログインします。',
  'walletExport.cancel': 'キャンセル',
  'walletExport.signedOut': 'ウォレットをエクスポートするには、ログインしてください。',
  'walletExport.wiped': 'ページを離れたかロックされたため、単語を消去しました。表示するには、もう一度始めてください。',
  'walletExport.exporting': 'しばらくお待ちください…',
  'walletExport.signIn': 'ご本人であることを確認してください。その後、続行します。',
  'walletExport.failed': 'ウォレットをエクスポートできませんでした。',
  'walletExport.opened.heading': '単語の準備ができました',
  'walletExport.opened.text': '紙とペンをご用意ください。このページを離れると、単語は消えます。',
  'walletExport.show': '単語を表示',
  'walletExport.words': 'リカバリーの単語',
  'walletExport.words.text': 'この順番で書き留めてください。対応するアプリでウォレットを開けます。',
  'walletExport.end': '書き留めました',
};
