import { type MemberCounts, memberCounts, membersInWords } from '@isp/domain/groups/member-counts'
import type { ClientState } from '@isp/domain/pauses/pauses'
import { Button } from '@mantine/core'
import { IconBell, IconCoin } from '@tabler/icons-react'
import { useRef } from 'react'
import { ExportButton } from '../../../../components/table/export-button'
import { feeChange } from '../../../../lib/fee-change'
import { formatCount } from '../../../../lib/format-count'
import { reminders } from '../../../../lib/reminders'
import classes from './group-members.module.css'
import { exportedMembers } from './member-ticks'

function tickAllLabel(counts: MemberCounts): string {
  const words = membersInWords(counts)
  return counts.clientCount === 1 ? `Elegir a todos (${words})` : `Elegir a los ${words}`
}

type Props = {
  groupId: number
  members: readonly { id: number; state: ClientState }[]
  /** Ids of the ticked members. */
  ticked: readonly number[]
  onTickAll: (ticked: boolean) => void
}

/** Ticks every member of the group, and acts on the ticked ones (specification 3 C5). */
export function MemberActions({ groupId, members, ticked, onTickAll }: Props) {
  const [all, none] = [ticked.length === members.length, ticked.length === 0]
  const tickAll = useRef<HTMLInputElement>(null)
  const untick = () => {
    // The button leaves.
    tickAll.current?.focus({ preventScroll: true })
    onTickAll(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be sticky in every browser
    <div className={classes.actions} data-list-bar role="group" aria-label="Acciones con los clientes elegidos">
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            tickAll.current = box
            if (box) box.indeterminate = !all && !none
          }}
          onChange={() => onTickAll(!all)}
        />
        {members.length === 1 ? 'Elegir al único cliente' : tickAllLabel(memberCounts(members))}
      </label>
      <div className={classes.chosen} aria-live="polite">
        {!none && (
          <>
            {ticked.length === 1 ? '1 elegido' : `${formatCount(ticked.length)} elegidos`}
            <Button variant="subtle" size="compact-sm" onClick={untick}>
              Quitar
            </Button>
          </>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCoin size={16} aria-hidden />}
          disabled={none}
          onClick={() => feeChange.openFor({ shown: { groupId }, only: ticked })}
        >
          Cambiar cuota
        </Button>
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
          disabled={none}
          onClick={() => reminders.openFor({ clientIds: ticked })}
        >
          Avisar
        </Button>
        <ExportButton
          label={none ? undefined : 'Exportar los elegidos'}
          choices={[
            { table: 'group-members', filters: { id: groupId, ...(!none && exportedMembers(ticked, members)) } },
          ]}
        />
      </div>
    </div>
  )
}
