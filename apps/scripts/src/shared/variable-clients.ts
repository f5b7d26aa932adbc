import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'

/** All variable clients with their payments. */
export function everyVariableClient(isp: IspClient, { search }: { search?: string } = {}) {
  const list = {
    async query(page: { search?: string | undefined; page?: number | undefined; limit?: number | undefined }) {
      return (await isp.variableClients.listWithPayments.query(page)).clients
    },
  }
  return everyItem(list, { search })
}
