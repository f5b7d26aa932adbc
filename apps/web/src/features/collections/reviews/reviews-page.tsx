import { cutTexts } from '@isp/domain/collections/cut-texts'
import { takenTexts } from '@isp/domain/receipts/taken-texts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ListPage } from '../../../components/list/list-page'
import type { PhoneRows } from '../../../components/table/column'
import { listRows } from '../../../lib/list/use-list-rows'
import { trpc } from '../../../lib/server/trpc'
import { useKeptAnswer } from '../../../lib/server/use-kept-answer'
import { ListChips } from '../cuts/list-chips'
import { filters } from '../list/collections-view'
import classes from '../list/group-chips.module.css'
import { ReviewCard } from './review-cells'
import { reviewColumns } from './review-columns'
import type { Review } from './use-accept-review'

/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 1000

const rowKey = ({ number }: Review) => String(number)
const phone: PhoneRows<Review> = { cell: (review) => <ReviewCard review={review} /> }

/** 'Por revisar' in Cobros: money that a phone took and that is not what it saw (product/collecting-without-signal#list-in-cobros). */
export function ReviewsPage() {
  const navigate = useNavigate()
  const sums = trpc.collections.sums.useQuery(filters.input({ ...filters.none }))
  const list = listRows(useKeptAnswer(trpc.collections.toReview.useQuery()), [sums])
  return (
    <ListPage
      head={{
        title: 'Cobros',
        actions: [],
        counters: (
          <div className={classes.chips}>
            <ListChips
              sums={sums.data}
              chosen="toReview"
              onChoose={(next) =>
                navigate(next === 'owing' ? '/collections' : `/collections?list=${next}`, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </div>
        ),
      }}
      body={{
        list,
        failed: cutTexts.listFailed,
        label: takenTexts.toReview,
        columns: reviewColumns,
        phone,
        rowKey,
        tableFrom: TABLE_FROM_PX,
        fixed: true,
        empty: <EmptyState icon={IconCircleCheck} message={takenTexts.noneToReview} />,
      }}
    />
  )
}
