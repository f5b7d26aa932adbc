import { MOST_REMINDED } from '@isp/domain/reminders/reminder.schema'
import { IconBell, IconCoin, IconNotebook } from '@tabler/icons-react'
import type { MenuAction } from '../../../../components/menus/action-menu'
import { formatCount } from '../../../../lib/format-count'
import { notify } from '../../../../lib/notify'
import { serverMessage } from '../../../../lib/server/server-error'
import type { RouterInputs, RouterOutputs } from '../../../../lib/server/trpc'
import { feeChange } from '../../../../receiving/dialogs/fee-change'
import { reminders } from '../../../../receiving/dialogs/reminders'

type Filters = RouterInputs['clients']['fees']
type Shown = {
  filters: Filters
  /** How many clients the filters show. */
  total: number
  read: (filters: Filters) => Promise<RouterOutputs['clients']['fees']>
  order: Pick<RouterInputs['clients']['list'], 'sort' | 'direction'>
}

/** Actions on all clients that the filters show (product/clients#actions-on-all-shown). */
export function listActions({ filters, total, read, order }: Shown): readonly MenuAction[] {
  const count = `(${formatCount(total)})`
  // Who owes nothing is not reminded of anything.
  const onlyOwing = filters.status === 'all'
  return [
    {
      label: `Cambiar cuota ${count}`,
      icon: IconCoin,
      disabled: total === 0,
      onChoose: () => feeChange.openFor({ shown: filters, masked: true }),
    },
    {
      label: onlyOwing ? 'Avisar a los que deben' : `Avisar ${count}`,
      icon: IconBell,
      disabled: total === 0,
      onChoose: () => void remind(() => read(onlyOwing ? { ...filters, status: 'pending' } : filters)),
    },
    { label: 'Cuaderno', icon: IconNotebook, to: `/clients/notebook?${searchOf({ ...filters, ...order })}` },
  ]
}

function searchOf(view: object): URLSearchParams {
  const set = Object.entries(view).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]))
}

async function remind(read: () => Promise<RouterOutputs['clients']['fees']>): Promise<void> {
  try {
    const { total, clients } = await read()
    if (total === 0) return notify.info('Ningún cliente de la lista debe.')
    if (total > MOST_REMINDED) {
      notify.info(`Se avisa a los primeros ${formatCount(MOST_REMINDED)} de ${formatCount(total)}.`)
    }
    reminders.openFor({ clientIds: clients.slice(0, MOST_REMINDED).map(({ id }) => id) })
  } catch (error) {
    notify.error(serverMessage(error, 'No se pudieron cargar los clientes.'))
  }
}
