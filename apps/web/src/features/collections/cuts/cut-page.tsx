import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { changeService, cutContext, cutTexts, leaveOut, tickedOf } from '@isp/domain/collections/cut-texts'
import type { CutList } from '@isp/domain/collections/cuts'
import { routerCommandTexts } from '@isp/domain/router-commands/router-command-texts'
import { Alert, Button, Checkbox, Group } from '@mantine/core'
import {
  IconCircleCheck,
  IconCopy,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPrinter,
  IconSearchOff,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ClearFiltersButton } from '../../../components/list/clear-filters-button'
import type { FilterControls } from '../../../components/list/filter-controls'
import { searchFilter } from '../../../components/list/filter-kinds'
import { ListHeader } from '../../../components/list/list-header'
import { ListBody } from '../../../components/list/list-page'
import type { PhoneRows } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { type CollectionsView, collectionsSearchOf, filters, sortedInput } from '../list/collections-view'
import { GroupChips } from '../list/group-chips'
import chipClasses from '../list/group-chips.module.css'
import type { useCollectionsPage } from '../list/use-collections-page'
import { CutCard, cutColumns } from './cut-columns'
import { type CutLine, cutLines, keyOf, pageOf, type ShownCut, shownCuts } from './cut-line'
import classes from './cut-page.module.css'
import { ListChips } from './list-chips'
import { RouterTextDialog } from './router-text-dialog'
import { type AskedText, linesOfText } from './router-text-lines'
import { RouterUsersLine } from './router-users-line'
import { useChangeService } from './use-change-service'

/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 1000

const controls: FilterControls<Omit<CollectionsView, 'page'>> = {
  search: searchFilter('Buscar clientes...', { place: 'search', style: { flex: '1 1 280px', maxWidth: 420 } }),
  group: null,
  bucket: null,
  list: null,
  order: null,
}

const rowKey = ({ line }: ShownCut) => keyOf(line)
const rowHref = ({ line }: ShownCut) => pageOf(line)

type Props = Omit<ReturnType<typeof useCollectionsPage>, 'received'> & { of: CutList }

/** 'Por cortar' and 'Por reconectar': who is ticked is marked together (product/cuts#por-cortar, product/cuts#por-reconectar). */
export function CutPage({ of, view, change, list, sums, groups }: Props) {
  const onPhone = usePhone()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set())
  const { dialog, opened, turn, open, close } = useDialogState<AskedText>()
  const utils = trpc.useUtils()
  const lines = useMemo(() => list.rows && cutLines(list.rows), [list.rows])
  const rows = useMemo(() => lines && shownCuts(lines, ticked), [lines, ticked])
  const chosen = (lines ?? []).filter((line) => ticked.has(keyOf(line)))
  const tick = (some: readonly CutLine[], isTicked: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      for (const line of some) next[isTicked ? 'add' : 'delete'](keyOf(line))
      return next
    })
  const text = useMemo(() => dialog && linesOfText(dialog, lines), [dialog, lines])
  const { send, sending, changed, dismiss } = useChangeService(of, {
    onDone: () => setTicked(new Set()),
    // Who was marked has left the list.
    copy: (done) =>
      open(of === 'toCut' ? { cut: done, reconnect: [], of: null } : { cut: [], reconnect: done, of: null }),
  })
  const [{ columns, phone }] = useState(() => {
    const shown = { list: of, onTick: (line: CutLine, isTicked: boolean) => tick([line], isTicked) }
    const cards: PhoneRows<ShownCut> = { cell: (row) => <CutCard shown={row} {...shown} /> }
    return { columns: cutColumns(shown), phone: cards }
  })
  /** The text of those who are ticked, or all that are shown, with those of the other list. */
  const openText = async () => {
    const other = of === 'toCut' ? 'toReconnect' : 'toCut'
    const asked = { ...sortedInput(view), list: other } as const
    const found = other === 'toReconnect' ? await utils.collections.round.fetch(asked).catch(() => undefined) : []
    if (found === undefined) return notify.error(cutTexts.listFailed)
    const own = chosen.length > 0 ? chosen : (lines ?? [])
    return of === 'toCut'
      ? open({ cut: own, reconnect: cutLines(found), of: 'cut' })
      : open({ cut: [], reconnect: own, of: 'reconnect' })
  }
  const filtered = new URLSearchParams(collectionsSearchOf({ ...view, page: 1 }))
  const shown = lines?.length ?? 0
  const chips = (
    <div className={chipClasses.chips}>
      <ListChips sums={sums} chosen={of} onChoose={(next) => change({ list: next })} />
      <GroupChips groups={groups} chosen={view.group} onChoose={(group) => change({ group })} />
    </div>
  )
  const found = sums?.found ?? shown

  return (
    <>
      <ListHeader
        title="Cobros"
        context={sums && cutContext(found, of === 'toCut' ? sums.toCut.amount : null)}
        actions={[
          'export',
          { label: 'Imprimir', icon: IconPrinter, to: `/collections/print?${filtered}`, phone: 'menu' },
          { label: routerCommandTexts.copy, icon: IconCopy, disabled: shown === 0, onClick: openText },
        ]}
        exported={[{ table: 'collections', filters: sortedInput(view) }]}
        counters={onPhone && chips}
        filtering={{
          controls,
          isSet: filters.isSet,
          view,
          change,
          after: { below: chips },
        }}
      />
      <div className={classes.bar} data-screen-only>
        <Checkbox
          label={tickedOf(chosen.length, shown)}
          checked={shown > 0 && chosen.length === shown}
          indeterminate={chosen.length > 0 && chosen.length < shown}
          disabled={shown === 0}
          onChange={({ currentTarget: { checked } }) => tick(lines ?? [], checked)}
        />
        <Button
          leftSection={of === 'toCut' ? <IconPlugConnectedX size={16} /> : <IconPlugConnected size={16} />}
          disabled={chosen.length === 0}
          loading={sending}
          onClick={() => send(chosen)}
        >
          {changeService(of, chosen.length)}
        </Button>
        <span className={classes.note}>{cutTexts.nothingIsCut}</span>
      </div>
      {/* Asked after the list, which would wait for it in one batch. */}
      {of === 'toCut' && lines && <RouterUsersLine />}
      {changed && (
        <Alert color="yellow" mb="md" title={cutTexts.changed} role="alert">
          {changed.reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          <Group mt="sm">
            {changed.others.length > 0 && (
              <Button loading={sending} onClick={() => send(changed.others)}>
                {leaveOut(of, changed.others.length)}
              </Button>
            )}
            <Button variant="default" onClick={dismiss}>
              {changed.others.length > 0 ? 'Cancelar' : 'Entendido'}
            </Button>
          </Group>
        </Alert>
      )}
      <ListBody
        list={{ ...list, rows }}
        failed={cutTexts.listFailed}
        label={cutTexts[of]}
        columns={columns}
        phone={phone}
        rowKey={rowKey}
        rowHref={rowHref}
        tableFrom={TABLE_FROM_PX}
        fixed
        empty={
          view.search !== '' || view.group !== '' ? (
            <EmptyState
              icon={IconSearchOff}
              message={collectionTexts.noneMatching}
              action={<ClearFiltersButton onClear={() => change({ search: '', group: '' })} />}
            />
          ) : (
            <EmptyState
              icon={IconCircleCheck}
              message={of === 'toCut' ? cutTexts.noneToCut : cutTexts.noneToReconnect}
            />
          )
        }
      />
      {text && <RouterTextDialog key={turn} lines={text} opened={opened} onClose={close} />}
    </>
  )
}
