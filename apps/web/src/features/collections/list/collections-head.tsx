import { type CollectionOrder, collectionOrders, MOST_ON_ROUND } from '@isp/domain/collections/collection.schema'
import { clientCount, pendingVariableClients, remindAll } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Anchor, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconBrandWhatsapp, IconEye, IconEyeOff, IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { MaskedValue } from '../../../components/figures/masked-value'
import { FiguresFailure } from '../../../components/figures/stat-card'
import { RevealButton } from '../../../components/inputs/reveal-button'
import { SearchBox } from '../../../components/inputs/search-box'
import { ListHead } from '../../../components/layout/list-head/list-head'
import { MoreButton } from '../../../components/layout/list-head/more-button'
import { PageHeader } from '../../../components/layout/page-header'
import { ExportButton } from '../../../components/table/export-button'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { AgingStrip } from './aging-strip'
import classes from './collections-head.module.css'
import { type CollectionsView, collectionsSearchOf, sortedInput } from './collections-view'
import { GroupChips } from './group-chips'

const TITLE = 'Cobros'
const REVEAL = 'Revelar cifras'

const orderLabels: Readonly<Record<CollectionOrder, string>> = {
  oldest: 'Más atrasados',
  largest: 'Mayor deuda',
  house: 'Por casa',
}

type Sums = RouterOutputs['collections']['sums']
type Props = {
  view: CollectionsView
  onChange: (change: Partial<CollectionsView>) => void
  /** Null if they could not be read. */
  sums: Sums | undefined | null
  figures: { failed: boolean; retry: () => void; retrying: boolean }
  groups: RouterOutputs['collections']['groups'] | undefined
  revealed: boolean
  onReveal: () => void
  onRemindAll: () => void
}

/** Title, sums, filters and actions of 'Cobros'. */
export function CollectionsHead(props: Props) {
  const { view, onChange, sums, figures, groups, revealed, onReveal, onRemindAll } = props
  const onPhone = usePhone()
  const navigate = useNavigate()
  const printed = `/collections/print?${new URLSearchParams(collectionsSearchOf({ ...view, page: 1 }))}`
  const exported = [{ table: 'collections', filters: sortedInput(view) }] as const
  const found = sums?.found ?? 0
  const remind = remindAll(found, MOST_ON_ROUND)
  const line =
    sums === undefined ? <Skeleton height={12} width={240} my={5} /> : sums && <SumsLine {...{ sums, revealed }} />
  const figuresBelow = (
    <>
      <FiguresFailure {...figures} />
      {sums !== null && (
        <AgingStrip sums={sums} revealed={revealed} chosen={view.bucket} onChoose={(bucket) => onChange({ bucket })} />
      )}
    </>
  )
  const chips = <GroupChips groups={groups} chosen={view.group} onChoose={(group) => onChange({ group })} />
  const order = (
    <NativeSelect
      label="Orden"
      className={classes.order}
      data={collectionOrders.map((value) => ({ value, label: orderLabels[value] }))}
      value={view.order}
      onChange={({ currentTarget: { value } }) => {
        const chosen = collectionOrders.find((known) => known === value)
        if (chosen) onChange({ order: chosen })
      }}
    />
  )
  const search = (onFocusChange?: (input: HTMLInputElement) => void) => (
    <SearchBox
      className={onPhone ? undefined : classes.search}
      value={view.search}
      onChange={(text) => onChange({ search: text })}
      placeholder="Buscar clientes..."
      onFocusChange={onFocusChange}
    />
  )

  if (onPhone) {
    return (
      <ListHead
        title={TITLE}
        actions={[
          {
            label: revealed ? 'Ocultar cifras' : REVEAL,
            icon: revealed ? IconEyeOff : IconEye,
            onClick: onReveal,
          },
          { label: remind, icon: IconBrandWhatsapp, disabled: found === 0, onClick: onRemindAll },
        ]}
        more={
          <MoreButton
            actions={[{ label: 'Imprimir', icon: IconPrinter, onChoose: () => void navigate(printed) }]}
            exported={exported}
          />
        }
        counters={
          <>
            <div className={classes.sums}>{line}</div>
            {figuresBelow}
            {chips}
          </>
        }
        search={{ text: view.search, box: search }}
        filters={order}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={TITLE}
        context={line}
        actions={
          <>
            <RevealButton revealed={revealed} label={REVEAL} onClick={onReveal} />
            <ExportButton choices={exported} />
            <Button component={Link} to={printed} variant="subtle" leftSection={<IconPrinter size={16} aria-hidden />}>
              Imprimir
            </Button>
            <Button
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
              disabled={found === 0}
              onClick={onRemindAll}
            >
              {remind}
            </Button>
          </>
        }
      />
      {figuresBelow}
      <search className={classes.filters} aria-label="Filtros">
        {search()}
        {order}
        <VariableClients sums={sums} />
      </search>
      {chips}
    </>
  )
}

/** 'Por cobrar Q20,725.00 · vencido Q3,450.00 · 12 clientes' */
function SumsLine({ sums, revealed }: { sums: Sums; revealed: boolean }) {
  return (
    <span className={classes.line}>
      Por cobrar <MaskedValue value={formatQuetzales(sums.total)} revealed={revealed} inSentence /> · vencido{' '}
      <MaskedValue value={formatQuetzales(sums.overdue)} revealed={revealed} inSentence /> · {clientCount(sums.clients)}
    </span>
  )
}

/** What variable clients owe is only known once they pay: they are on a page of their own. */
export function VariableClients({ sums }: { sums: Sums | undefined | null }) {
  if (!sums?.pendingVariableClients) return null
  return (
    <p className={classes.variable}>
      <Anchor component={Link} to="/variable-clients/month" c="dimmed" inherit>
        {pendingVariableClients(sums.pendingVariableClients)}
      </Anchor>
    </p>
  )
}
