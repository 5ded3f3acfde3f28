import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': '明細書',
  'statements.signIn': '明細書を見るにはログインしてください。',
  'statements.period': '期間',
  'statements.period.thisMonth': '今月',
  'statements.period.lastMonth': '先月',
  'statements.period.last90Days': '過去90日間',
  'statements.period.thisYear': '今年',
  'statements.period.custom': '日付を選択',
  'statements.from': '最初の日',
  'statements.to': '最後の日',
  'statements.show': 'この日付を表示',
  'statements.datesInvalid': '最初の日と、それより前ではない最後の日を選択してください。',
  'statements.account': '口座',
  'statements.account.all': 'すべての口座',
  'statements.direction': '方向',
  'statements.progress': '状態',
  'statements.totals': '合計',
  'statements.totalsNote': '完了した取引だけが合計に含まれます。',
  'statements.included': ({ total, dates }) => `${plural(total, { other: '全#件' })}、${dates}。`,
  'statements.showing': ({ shown, total }) => `${total}件中${shown}件を表示しています。`,
  'statements.cut': '取引が1つの明細書に収まりません',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      other:
        'ここにあるのは最新の#件だけで、ファイルは作成できません。すべてを含めるには、短い期間を選択してください。',
    }),
  'statements.date': '日付',
  'statements.payment': '取引',
  'statements.note': 'メモ',
  'statements.amount': '金額',
  'statements.currency': '通貨',
  'statements.in': '入金',
  'statements.out': '出金',
  'statements.reference': '参照番号',
  'statements.download': 'CSVをダウンロード',
  'statements.downloaded': 'ファイルの準備ができました。',
  'statements.downloadFailed': 'ファイルを作成できませんでした。もう一度お試しください。',
  'statements.fileName': '明細書',
  'statements.failed': '明細書を読み込めませんでした。',
  'statements.stale': '明細書を更新できませんでした。',
  'statements.empty.heading': '取引はありません',
  'statements.empty': '別の期間を選択するか、口座や取引の絞り込みを解除してください。',
};
