import { useIntersection } from '@mantine/hooks'
import { memo } from 'react'
import { ChecklistRow } from './checklist-row'
import classes from './client-checklist.module.css'
import type { Candidate, MemberSelection } from './member-selection'

type Props = {
  number: number
  clients: readonly Candidate[]
  selection: MemberSelection
  /** What distinguishes clients of one name. */
  distinctions: ReadonlyMap<Candidate, string>
  onToggle: (client: Candidate) => void
  viewport: HTMLElement
  idPrefix: string
}

/** Estimated row height in px, before a page is rendered. */
const ROW = 57
/** Margin around the visible part of the list, in px. */
const NEAR = '800px 0px'

/** A hundred rows of the checklist, rendered only while near the visible part. */
export const ChecklistPage = memo(function ChecklistPage({
  number,
  clients,
  selection,
  distinctions,
  onToggle,
  viewport,
  idPrefix,
}: Props) {
  const { ref, entry } = useIntersection({ root: viewport, rootMargin: NEAR })
  // Until the observer reports positions, only the first is near: thousands of selected ones may come together.
  const away = entry ? !entry.isIntersecting : number > 1
  return (
    // The last height of the rows reserves their space.
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
            distinction={distinctions.get(client)}
            checked={selection.has(client.id)}
            onToggle={onToggle}
            idPrefix={idPrefix}
          />
        ))}
    </ul>
  )
})
