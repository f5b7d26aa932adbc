import { useIntersection } from '@mantine/hooks'
import { memo } from 'react'
import { ChecklistRow } from './checklist-row'
import classes from './client-checklist.module.css'
import type { Candidate, MemberSelection } from './member-selection'

type Props = {
  clients: readonly Candidate[]
  selection: MemberSelection
  onToggle: (client: Candidate) => void
  viewport: HTMLElement
  idPrefix: string
}

/** Around the part of the list that is seen, in px. */
const NEAR = '800px 0px'

/** A hundred rows of the checklist, which are there only while they are near the part that is seen. */
export const ChecklistPage = memo(function ChecklistPage({ clients, selection, onToggle, viewport, idPrefix }: Props) {
  const { ref, entry } = useIntersection({ root: viewport, rootMargin: NEAR })
  const away = entry !== null && !entry.isIntersecting
  return (
    // The height that the rows had when they left keeps the place of those below.
    <ul ref={ref} className={classes.rows} style={away ? { height: entry.boundingClientRect.height } : undefined}>
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
