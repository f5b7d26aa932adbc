import { formatQuetzales } from '@isp/domain/money/money'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { memo } from 'react'
import { TruncatedText } from '../../../../components/figures/truncated-text'
import classes from './client-checklist.module.css'
import type { Candidate } from './member-selection'

/** A client with a native checkbox: there may be a hundred. */
export const ChecklistRow = memo(function ChecklistRow({
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

type ChecklistRowProps = {
  client: Candidate
  /** Distinguishes it from another client of its name. */
  distinction: string | undefined
  checked: boolean
  onToggle: (client: Candidate) => void
  idPrefix: string
}
