import { clientCount, pendingVariableClients } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './collections-page.module.css'

/** Undefined while loading, null if they could not be read. */
type Sums = RouterOutputs['collections']['sums'] | undefined | null

/** 'Por cobrar Q20,725.00 · vencido Q3,450.00 · 12 clientes' */
export function SumsLine({ sums }: { sums: Sums }) {
  if (sums === undefined) return <Skeleton height={12} width={240} my={5} />
  if (sums === null) return null
  return (
    <span>
      Por cobrar {formatQuetzales(sums.total)} · vencido {formatQuetzales(sums.overdue)} · {clientCount(sums.clients)}
    </span>
  )
}

/** The debt of variable clients is only known once they pay: they are on a page of their own. */
export function VariableClients({ sums }: { sums: Sums }) {
  if (!sums?.pendingVariableClients) return null
  return (
    <p className={classes.variable}>
      <Anchor component={Link} to="/variable-clients/month" c="dimmed" inherit>
        {pendingVariableClients(sums.pendingVariableClients)}
      </Anchor>
    </p>
  )
}
