import { useIntersection } from '@mantine/hooks'
import { memo } from 'react'
import { ChecklistRow } from './checklist-row'
import classes from './client-checklist.module.css'
import type { Candidate, MemberSelection } from './member-selection'

type Props = {
  number: number
  clients: readonly Candidate[]
  selection: MemberSelection
  onToggle: (client: Candidate) => void
  viewport: HTMLElement
  idPrefix: string
}

/** Height of a row whose texts take one line each, in px: what a page is thought to have before it is drawn. */
const ROW = 57
/** Around the part of the list that is seen, in px. */
const NEAR = '800px 0px'

/** A hundred rows of the checklist, which are there only while they are near the part that is seen. */
export const ChecklistPage = memo(function ChecklistPage({
  number,
  clients,
  selection,
  onToggle,
  viewport,
  idPrefix,
}: Props) {
  const { ref, entry } = useIntersection({ root: viewport, rootMargin: NEAR })
  // Until the browser has said where they are, only the first is near: thousands of ticked ones come at once.
  const away = entry ? !entry.isIntersecting : number > 1
  return (
    // The height that the rows had when they left keeps the place of those below.
    <ul
      ref={ref}
      className={classes.rows}
      style={away ? { height: entry?.boundingClientRect.height ?? clients.length * ROW } : undefined}
    >
      {!away &&
        clients.map((client) => (
          <ChecklistRow
            key={client.id}
            client={client}
            checked={selection.has(client.id)}
            onToggle={onToggle}
            idPrefix={idPrefix}
          />
        ))}
    </ul>
  )
})
