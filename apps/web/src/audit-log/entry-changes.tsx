import type { AuditAction, AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import { auditLogTexts, isSaid, shownChange } from '@isp/domain/audit-log/audit-log-texts'
import { isProfit } from '@isp/domain/audit-log/profits'
import { changePath } from '@isp/domain/audit-log/record-path'
import { Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MaskedValue } from '../components/figures/masked-value'
import { type RouterOutputs, trpc } from '../lib/server/trpc'
import { useShownFigures } from '../lib/storage/shown-figures'
import classes from './audit-log.module.css'

type Entry = RouterOutputs['trail']['list']['entries'][number]

const LONGEST_VALUE = 160

type Props = {
  entry: Entry
  /** Masks profits until the figures are shown. */
  masked: boolean
}

/** The changed values of an entry; those of an entry about several clients on demand. */
export function EntryChanges({ entry: { id, action, changes, changeCount }, masked }: Props) {
  const [opened, setOpened] = useState(false)
  if (changes.length === 0) return null
  const unsaid = changes.filter((change) => !isSaid(change, action))
  const [ofAll, ofClients] = [unsaid.filter(({ client }) => !client), unsaid.filter(({ client }) => client)]
  return (
    <>
      <Changes changes={ofAll} action={action} masked={masked} />
      {ofClients.length > 0 && (
        <div className={classes.list}>
          <Button size="compact-xs" variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Ocultar la lista' : 'Ver la lista'}
          </Button>
          {opened &&
            (changeCount === undefined ? (
              <Changes changes={ofClients} action={action} masked={masked} />
            ) : (
              <EveryChange entryId={id} action={action} first={ofClients} masked={masked} />
            ))}
        </div>
      )}
    </>
  )
}

type ManyProps = { entryId: string; action: AuditAction; first: readonly AuditChange[]; masked: boolean }

/** All changes about single clients; the first ones until they are loaded. */
function EveryChange({ entryId, first, ...shown }: ManyProps) {
  const { data, isError } = trpc.trail.changes.useQuery({ entryId }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <Changes changes={data?.filter(({ client }) => client) ?? first} {...shown} busy={!data && !isError} />
      {isError && (
        <Text role="alert" inherit mt={4} c="var(--mantine-color-error)">
          {auditLogTexts.loadFailed}
        </Text>
      )}
    </>
  )
}

type ChangesProps = { changes: readonly AuditChange[]; action: AuditAction; masked: boolean; busy?: boolean }

function Changes({ changes, action, masked, busy = false }: ChangesProps) {
  return (
    <dl className={classes.changes} aria-busy={busy || undefined}>
      {changes.map((change) => (
        <Change
          key={[change.client?.id, change.field, change.period].join()}
          change={change}
          action={action}
          masked={masked}
        />
      ))}
    </dl>
  )
}

function Change({ change, action, masked }: { change: AuditChange; action: AuditAction; masked: boolean }) {
  const [revealed] = useShownFigures()
  const isMasked = masked && !revealed && isProfit(change)
  const { label, from, to } = shownChange(change, action)
  const path = changePath(change)
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        {from !== null && (
          <>
            <span className={classes.old}>
              <Value text={from} path={to === null ? path : null} masked={isMasked} />
            </span>
            <span role="img" aria-label="pasó a" className={classes.arrow}>
              →
            </span>
          </>
        )}
        <Value text={to ?? '—'} path={to === null ? null : path} masked={isMasked && to !== null} />
      </dd>
    </div>
  )
}

function Value({ text, path, masked }: { text: string; path: string | null; masked: boolean }) {
  if (masked) return <MaskedValue value={text} revealed={false} />
  if (path !== null) {
    return (
      <Anchor component={Link} to={path} inherit>
        {text}
      </Anchor>
    )
  }
  if (text.length <= LONGEST_VALUE) return text
  return <span title={text}>{text.slice(0, LONGEST_VALUE)}…</span>
}
