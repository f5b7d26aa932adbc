import { formatQuetzales } from '@isp/domain/money/money'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { useIntersection } from '@mantine/hooks'
import { memo } from 'react'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import classes from './client-checklist.module.css'
import type { Candidate, MemberSelection } from './member-selection'

/** A client with a native checkbox: there may be hundreds. */
const ChecklistRow = memo(function ChecklistRow({
  client,
  distinction,
  checked,
  onToggle,
  idPrefix,
}: ChecklistRowProps) {
  const { id, name, address, phone, monthlyAmount, utility, state } = client
  const [nameId, feeId, detailId] = ['name', 'fee', 'detail'].map((part) => `${idPrefix}-${part}-${id}`)
  const left = state === 'left' && clientStateWord.left
  const whereabouts = [...new Set([left, phone, address, distinction])].filter(Boolean).join(' · ')
  return (
    <li>
      <label className={classes.row}>
        <input
          type="checkbox"
          checked={checked}
          onChange={() => onToggle(client)}
          aria-labelledby={nameId}
          aria-describedby={`${feeId} ${detailId}`}
        />
        <span className={classes.lines}>
          <span className={classes.line}>
            <span id={nameId} className={classes.name}>
              <TruncatedText text={name} />
            </span>
            <span id={feeId}>{formatQuetzales(monthlyAmount)}</span>
          </span>
          <span id={detailId} className={classes.detail}>
            <span className={classes.whereabouts}>
              <TruncatedText text={whereabouts} />
            </span>
            <span>Utilidad {formatQuetzales(utility)}</span>
          </span>
        </span>
      </label>
    </li>
  )
})

type Props = {
  number: number
  clients: readonly Candidate[]
  selection: MemberSelection
  /** Distinguishes clients of one name. */
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

type ChecklistRowProps = {
  client: Candidate
  /** Distinguishes it from another client of its name. */
  distinction: string | undefined
  checked: boolean
  onToggle: (client: Candidate) => void
  idPrefix: string
}
