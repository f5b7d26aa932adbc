import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { chatLink } from '@isp/domain/text/phone'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import type { PhoneRows } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { LowerPager } from '../../../components/table/pager/lower-pager'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { notify } from '../../../lib/notify'
import { reminders } from '../../../lib/reminders'
import { trpc } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { NotifyAgainDialog } from '../notices/notify-again-dialog'
import { PromiseDialog } from '../notices/promise-dialog'
import { CollectionCard } from './collection-card'
import { collectionColumns } from './collection-columns'
import type { LineDialog, ShownLine } from './collection-line'
import { CollectionsHead, VariableClients } from './collections-head'
import { isFiltering, PAGE_SIZE, sortedInput, withoutFilters } from './collections-view'
import { ReceivedToday } from './received-today'
import { useCollectionsPage, useCollectionsView } from './use-collections-page'
import { useReminderLinks } from './use-reminder-links'

/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 1000

const rowKey = ({ line }: ShownLine) => line.id
const rowHref = ({ line }: ShownLine) => `/clients/${line.id}`

/** /collections, 'Cobros': who owes, since when and how much, to collect, call or write (specification 3 C1). */
export function CollectionsPage() {
  const [view, change] = useCollectionsView()
  const { lines, sums, figures, groups, received, refreshing, failed, retrying, retry } = useCollectionsPage(
    view,
    (page) => change({ page }),
  )
  const onPhone = usePhone()
  const [revealed, setRevealed] = useState(false)
  const { dialog, opened, turn, open, close } = useDialogState<LineDialog>()
  const utils = trpc.useUtils()
  const links = useReminderLinks(lines)
  const [{ columns, phone }] = useState(() => {
    const phone: PhoneRows<ShownLine> = { cell: (shown) => <CollectionCard shown={shown} onDialog={open} /> }
    return { columns: collectionColumns(open), phone }
  })
  const rows = useMemo(
    () => lines?.map((line) => ({ line, revealed, chat: links.get(line.id) ?? chatLink(line.phone) })),
    [lines, revealed, links],
  )
  const remindEveryone = async () => {
    const clientIds = await utils.collections.clientIds.fetch(sortedInput(view)).catch(() => undefined)
    if (clientIds) reminders.openFor({ clientIds })
    else notify.error(collectionTexts.listFailed)
  }

  return (
    <>
      <CollectionsHead
        view={view}
        onChange={change}
        sums={sums}
        figures={figures}
        groups={groups}
        revealed={revealed}
        onReveal={() => setRevealed(!revealed)}
        onRemindAll={remindEveryone}
      />
      {failed ? (
        <ErrorState message={collectionTexts.listFailed} onRetry={retry} retrying={retrying} />
      ) : (
        <DataTable
          label="Cobros"
          columns={columns}
          phone={phone}
          rows={rows}
          rowKey={rowKey}
          rowHref={rowHref}
          refreshing={refreshing}
          tableFrom={TABLE_FROM_PX}
          fixed
          empty={<NobodyOwes filtering={isFiltering(view)} onClear={() => change(withoutFilters(view))} />}
        />
      )}
      <LowerPager
        page={view.page}
        pageSize={PAGE_SIZE}
        total={sums?.found ?? 0}
        onChange={(page) => change({ page })}
      />
      {onPhone && <VariableClients sums={sums} />}
      <ReceivedToday received={received} revealed={revealed} />
      {dialog?.kind === 'promise' && <PromiseDialog key={turn} line={dialog.line} opened={opened} onClose={close} />}
      {dialog?.kind === 'again' && (
        <NotifyAgainDialog
          key={turn}
          client={dialog.line}
          contactedAt={dialog.contactedAt}
          link={dialog.link}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  )
}

function NobodyOwes({ filtering, onClear }: { filtering: boolean; onClear: () => void }) {
  if (!filtering) return <EmptyState icon={IconCircleCheck} message={collectionTexts.noneOwing} />
  return (
    <EmptyState
      icon={IconSearchOff}
      message={collectionTexts.noneMatching}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
          Limpiar filtros
        </Button>
      }
    />
  )
}
