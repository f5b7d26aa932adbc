import { exportTexts } from '@isp/domain/exports/export-texts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { PaymentHistoryPage } from '../features/clients/history/payment-history-page'
import { regularClients } from '../features/clients/regular/regular-clients'
import { ClientSections } from '../features/clients/shared/detail/client-detail-view'
import { VariableClientsPage } from '../features/clients/variable/list/variable-clients-page'
import { variableClients } from '../features/clients/variable/variable-clients'
import { ConfigAuditLog } from '../features/config/config-audit-log'
import { GroupListPage } from '../features/groups/list/group-list-page'
import { QuotationsPage } from '../features/quotations/list/quotations-page'
import { ShareHistory } from '../features/reports/history/share-history'
import { Reports2Page } from '../features/reports/reports2-page'
import { reportsFlag } from '../lib/storage/reports-flag'
import { renderServed } from '../testing/server'

// Rules: product/exports#exports-of-lists

const client = { id: 7, payments: [], pauses: [] }
const sections = (kind: typeof regularClients) => (
  <ClientSections kind={kind} client={client as never} contact={null} open={() => {}} />
)

/** Renders a page, answers its exports, and returns where they were asked for. */
function open(page: ReactElement, path: string, answer: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/export/')) return new Promise(() => {})
    asked.push(address)
    return answer()
  })
  reportsFlag.set()
  renderServed({ '*': page }, [path])
  return asked
}
const choose = async (button: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test.each<[string, ReactElement, string?, string?, string?]>([
  ['/export/client-payments.csv?id=7', sections(regularClients)],
  ['/export/client-trail.csv?id=7', sections(regularClients), 'Exportar Historial de Cambios'],
  ['/export/variable-client-payments.csv?id=7', sections(variableClients as never)],
  ['/export/variable-client-trail.csv?id=7', sections(variableClients as never), 'Exportar Historial de Cambios'],
  ['/export/groups.csv?search=Norte', <GroupListPage key="" />, 'Exportar', '/?q=Norte'],
  ['/export/variable-clients.csv?search=&status=all', <VariableClientsPage key="" />],
  ['/export/quotation-items.csv', <QuotationsPage key="" />, 'Exportar', '/', 'Artículos: CSV'],
  [
    '/export/payments.csv?status=paid&period=all&search=&kind=all',
    <PaymentHistoryPage key="" />,
    'Exportar',
    '/?status=paid',
  ],
  ['/export/trail.csv', <ConfigAuditLog key="" />],
  [
    '/export/revenue-history.csv',
    <ShareHistory key="" title="Ingresos" table="revenue-history" rows={[]} />,
    'Exportar Ingresos',
  ],
  ['/export/monthly-history.csv', <Reports2Page key="" />],
])('%s is exported', async (address, page, button = 'Exportar', path = '/', item = 'CSV') => {
  const asked = open(page, path, () => new Response('', { status: 500 }))
  await choose(button, item)
  await waitFor(() => expect(asked).toEqual([address]))
})

test('a failed export says so and can be repeated; the toast of a saved one names its file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let answer = new Response('no', { status: 500 })
  open(<ConfigAuditLog />, '/', () => answer)
  await choose('Exportar', 'CSV')
  await screen.findByText(exportTexts.failed)
  expect(saved).not.toHaveBeenCalled()
  const headers = { 'content-disposition': 'attachment; filename="registro-de-cambios-2026-11-20.xlsx"' }
  answer = new Response('rows', { headers })
  await choose('Exportar', 'Excel')
  await screen.findByText('registro-de-cambios-2026-11-20.xlsx')
  expect(saved).toHaveBeenCalledOnce()
})
