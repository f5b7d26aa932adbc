import { formatQuetzales } from '@isp/domain/money/money'
import { takenTexts } from '@isp/domain/receipts/taken-texts'
import type { Column } from '../../../components/table/column'
import { growingWidth } from '../../../components/table/growing-width'
import { ReviewActions, ReviewClient, ReviewReceipt, ReviewSentences } from './review-cells'
import type { Review } from './use-accept-review'

/** The columns of 'Por revisar'. */
export const reviewColumns: readonly Column<Review>[] = [
  { key: 'client', header: 'Cliente', width: '16%', rowHead: true, cell: (review) => <ReviewClient review={review} /> },
  {
    key: 'receipt',
    header: 'Recibo',
    width: growingWidth(140, 164),
    cell: (review) => <ReviewReceipt review={review} />,
  },
  {
    key: 'amount',
    header: 'Monto',
    align: 'right',
    width: growingWidth(84, 100),
    cell: ({ amount }) => formatQuetzales(amount),
  },
  { key: 'why', header: takenTexts.why, cell: (review) => <ReviewSentences review={review} /> },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    width: 340,
    cell: (review) => <ReviewActions review={review} />,
  },
]
