import { cutListLabel, cutTexts } from '@isp/domain/collections/cut-texts'
import { type CutList, cutLists } from '@isp/domain/collections/cuts'
import { showFocused } from '../../../lib/layers/show-focused'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from '../list/group-chips.module.css'

type List = 'owing' | CutList
type Props = {
  sums: RouterOutputs['collections']['sums'] | undefined | null
  chosen: List
  onChoose: (list: List) => void
}

/** The lists of Cobros with their numbers, as a filter (product/cuts#por-cortar). */
export function ListChips({ sums, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.part} aria-label={cutTexts.lists} onFocus={showFocused}>
      <Chip pressed={chosen === 'owing'} onClick={() => onChoose('owing')}>
        {cutTexts.owing}
      </Chip>
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
