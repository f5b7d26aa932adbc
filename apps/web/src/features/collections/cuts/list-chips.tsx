import { cutListLabel, cutTexts } from '@isp/domain/collections/cut-texts'
import { type CutList, cutLists } from '@isp/domain/collections/cuts'
import { takenTexts, toReviewLabel } from '@isp/domain/receipts/taken-texts'
import { Link } from 'react-router-dom'
import { showFocused } from '../../../lib/layers/show-focused'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from '../list/group-chips.module.css'
import { REVIEWS_PATH } from '../reviews/reviews-path'

type List = 'owing' | CutList
type Props = {
  sums: RouterOutputs['collections']['sums'] | undefined | null
  chosen: List | 'toReview'
  onChoose: (list: List) => void
}

/**
 * The lists of Cobros with their numbers, as a filter (product/cuts#por-cortar). 'Por revisar' is there while something waits or it is
 * open (product/collecting-without-signal#list-in-cobros).
 */
export function ListChips({ sums, chosen, onChoose }: Props) {
  return (
    <fieldset className={`${classes.part} ${classes.lists}`} aria-label={cutTexts.lists} onFocus={showFocused}>
      <Chip pressed={chosen === 'owing'} onClick={() => onChoose('owing')}>
        {cutTexts.owing}
      </Chip>
      {(chosen === 'toReview' || (sums && sums.toReview > 0)) && (
        <Link
          to={REVIEWS_PATH}
          replace
          preventScrollReset
          className={classes.chip}
          aria-current={chosen === 'toReview' || undefined}
        >
          {sums ? toReviewLabel(sums.toReview) : takenTexts.toReview}
        </Link>
      )}
      {cutLists.map((list) => (
        <Chip key={list} pressed={chosen === list} onClick={() => onChoose(list)}>
          {sums ? cutListLabel(list, sums[list].clients) : cutTexts[list]}
        </Chip>
      ))}
    </fieldset>
  )
}

function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}
