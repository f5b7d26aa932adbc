import { type FeeLine, isFigures } from '@isp/domain/clients/fees/fee-plan'
import { feeTexts } from '@isp/domain/clients/fees/fee-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { MaskedValue } from '../../components/figures/masked-value'
import { TruncatedText } from '../../components/figures/truncated-text'
import { MoneyInput } from '../../components/inputs/money-input'
import type { Column } from '../../components/table/column'
import { DataTable } from '../../components/table/data-table'
import { TablePagination } from '../../components/table/pager/table-pagination'
import { pageCount } from '../../lib/list/page-count'
import classes from './fees.module.css'

const LINES_AT_ONCE = 50
const rowKey = ({ client }: FeeLine) => client.id

type Props = {
  lines: readonly FeeLine[]
  revealed: boolean
  disabled: boolean
  onInclude: (id: number, included: boolean) => void
  onOwnFee: (id: number, typed: string) => void
}

export function FeePreview({ lines, ...handlers }: Props) {
  const { revealed, disabled, onInclude, onOwnFee } = handlers
  const [chosen, setPage] = useState(1)
  const page = Math.min(chosen, pageCount(lines.length, LINES_AT_ONCE))
  const columns = useMemo(
    () => previewColumns({ revealed, disabled, onInclude, onOwnFee }),
    [revealed, disabled, onInclude, onOwnFee],
  )
  return (
    <Stack gap="sm">
      <DataTable
        label="Cuotas antes y después"
        columns={columns}
        rows={lines.slice((page - 1) * LINES_AT_ONCE, page * LINES_AT_ONCE)}
        rowKey={rowKey}
        empty={
          <Text p="lg" ta="center">
            {feeTexts.none}
          </Text>
        }
      />
      <TablePagination
        label="Páginas de la vista previa"
        page={page}
        pageSize={LINES_AT_ONCE}
        total={lines.length}
        onChange={setPage}
        rowsAre={lines.length === 1 ? 'cliente' : 'clientes'}
      />
    </Stack>
  )
}

function previewColumns({ revealed, disabled, onInclude, onOwnFee }: Omit<Props, 'lines'>): Column<FeeLine>[] {
  return [
    {
      key: 'name',
      header: 'Cliente',
      card: 'title',
      cell: ({ client: { id, name }, after }) => (
        <label className={classes.client}>
          <input
            type="checkbox"
            checked={after !== null}
            onChange={({ currentTarget }) => onInclude(id, currentTarget.checked)}
            disabled={disabled}
          />
          <TruncatedText text={name} />
        </label>
      ),
    },
    {
      key: 'fee',
      header: 'Cuota',
      align: 'right',
      cell: (line) => <Change line={line} field="monthlyAmount" revealed={revealed} />,
    },
    {
      key: 'utility',
      header: 'Utilidad',
      align: 'right',
      cell: (line) => <Change line={line} field="utility" revealed={revealed} />,
    },
    {
      key: 'own',
      header: 'Otra cuota',
      width: 136,
      cell: ({ client: { id, name }, after, ownFee }) => (
        <MoneyInput
          aria-label={`Otra cuota para ${name}`}
          className={classes.own}
          value={ownFee ?? ''}
          onChange={(typed) => onOwnFee(id, typed)}
          disabled={disabled || after === null}
        />
      ),
    },
  ]
}

type ChangeProps = { line: FeeLine; field: 'monthlyAmount' | 'utility'; revealed: boolean }

function Change({ line: { client, after }, field, revealed }: ChangeProps) {
  const before = client[field]
  if (after?.problem !== undefined) {
    return field === 'monthlyAmount' ? (
      <Text span inherit c="var(--mantine-color-error)">
        {feeTexts.problems[after.problem]}
      </Text>
    ) : (
      '—'
    )
  }
  const next = isFigures(after) ? after[field] : before
  if (next === before) return <MaskedValue value={formatQuetzales(before)} revealed={revealed} />
  return (
    <span className={classes.change}>
      <Text span inherit c="dimmed">
        <MaskedValue value={formatQuetzales(before)} revealed={revealed} />
      </Text>
      <span role="img" aria-label="pasa a">
        →
      </span>
      <strong>
        <MaskedValue value={formatQuetzales(next)} revealed={revealed} />
      </strong>
    </span>
  )
}
