import type { AuditAction } from '@isp/domain/audit-log/audit-log.schema'
import { auditSentence, namesSubject } from '@isp/domain/audit-log/audit-log-texts'
import { recordPath } from '@isp/domain/audit-log/record-path'
import { undoneLine } from '@isp/domain/audit-log/undone-line'
import { formatInstant } from '@isp/domain/dates/local-date'
import { undoTexts } from '@isp/domain/errors/undo-texts'
import { Anchor, Box, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../components/dialogs/confirm-dialog'
import type { StatusTone } from '../components/figures/status-badge'
import { BusyButton } from '../components/inputs/busy-button'
import { useOnce } from '../lib/forms/use-once'
import { usePassedFocus } from '../lib/layers/use-passed-focus'
import type { RouterOutputs } from '../lib/server/trpc'
import { changedClients, unlessGone } from '../lib/server/unless-gone'
import classes from './audit-log.module.css'
import { EntryChanges } from './entry-changes'
import { useUndoEntry } from './use-undo-entry'

export type Entry = RouterOutputs['trail']['list']['entries'][number]

const icons: Record<AuditAction, Icon> = {
  created: IconPlus,
  updated: IconPencil,
  deleted: IconTrash,
  paid: IconCircleCheck,
  reverted: IconArrowBackUp,
  generated: IconCalendarEvent,
  undone: IconArrowBackUp,
  acknowledged: IconCircleCheck,
  restored: IconArrowBackUp,
  suspended: IconPlayerPause,
  left: IconUserOff,
  reactivated: IconPlayerPlay,
  purged: IconTrash,
  promised: IconCalendarEvent,
  contacted: IconMessage,
  voided: IconArrowBackUp,
  refused: IconAlertTriangle,
  deposited: IconCircleCheck,
  withdrawn: IconCircleCheck,
  refunded: IconArrowBackUp,
  charged: IconCircleCheck,
  reviewed: IconCircleCheck,
}

const tones: Partial<Record<AuditAction, StatusTone>> = {
  paid: 'success',
  reverted: 'warning',
  undone: 'warning',
  deleted: 'danger',
}

type EntryProps = {
  entry: Entry
  /** Adds the record's name. */
  named: boolean
  /** Masks profits until the figures are shown. */
  masked: boolean
}

export function AuditLogEntry({ entry, named, masked }: EntryProps) {
  const Icon = icons[entry.action] ?? IconPencil
  return (
    // Focusable, so that the list can move the focus here.
    <li className={classes.entry} tabIndex={-1}>
      <span className={classes.icon} data-tone={tones[entry.action] ?? 'neutral'}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.head}>
        <Text span inherit fw={600}>
          {auditSentence(entry)}
        </Text>
        {named && !namesSubject(entry) && <SubjectName entry={entry} />}
      </div>
      <div className={classes.when}>
        <time dateTime={entry.happenedAt}>{formatInstant(entry.happenedAt)}</time> · {entry.actor}
      </div>
      <EntryChanges entry={entry} masked={masked} />
      {entry.undoable && (
        <Box mt={4} className={classes.undo}>
          <UndoEntryButton
            entryId={entry.id}
            empties={entry.subject === 'import' && entry.action === 'updated'}
            sentence={auditSentence(entry)}
            about={undoneLine(entry)}
          />
        </Box>
      )}
    </li>
  )
}

/** The record's name at that time, a link to its page while the record exists. */
function SubjectName({ entry: { subject, subjectId, subjectName, recordExists } }: { entry: Entry }) {
  if (subjectName === null) return null
  const path = recordPath(subject, subjectId)
  const name = { className: classes.name, title: subjectName }
  if (path === null || !recordExists) return <span {...name}>{subjectName}</span>
  return (
    <Anchor component={Link} to={path} {...name} inherit>
      {subjectName}
    </Anchor>
  )
}

type Props = {
  entryId: string
  /** Its fields were completed, and become empty; otherwise clients go. */
  empties: boolean
  sentence: string
  /** Named by its toast. */
  about: string
}

/**
 * Undoes what an audit log entry records (product/audit-log#undo). Clients of an import that were changed since are
 * asked about.
 */
function UndoEntryButton({ entryId, empties, sentence, about }: Props) {
  const undo = useUndoEntry({ asks: (error) => changedClients(error) !== undefined })
  const { busy, once } = useOnce()
  const button = usePassedFocus<HTMLButtonElement>()
  const [changed, setChanged] = useState<string>()
  return (
    <>
      <BusyButton
        ref={button}
        size="compact-xs"
        variant="light"
        aria-label={`Deshacer: ${sentence}`}
        busy={busy}
        busyLabel="Deshaciendo..."
        onClick={() =>
          once(
            () => unlessGone(undo({ entryId })(about)),
            (error) => setChanged(changedClients(error)),
          )
        }
      >
        Deshacer
      </BusyButton>
      <ConfirmDialog
        opened={changed !== undefined}
        onClose={() => setChanged(undefined)}
        title="¿Deshacer los demás?"
        confirmLabel="Deshacer los demás"
        pendingLabel="Deshaciendo..."
        onConfirm={() => unlessGone(undo({ entryId, keepChanged: true })(about))}
      >
        {changed} {empties ? undoTexts.othersEmptied : undoTexts.othersGo}
      </ConfirmDialog>
    </>
  )
}
