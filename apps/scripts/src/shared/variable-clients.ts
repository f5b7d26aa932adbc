import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'

export function everyVariableClient(isp: IspClient, { search }: { search?: string } = {}) {
  return everyItem(isp.variableClients.listWithPayments, { search })
}
