import { routerTexts } from '@isp/domain/import/router/router-texts'
import { routerExportTexts } from '@isp/domain/router-export/router-export-texts'
import {
  largeRouterFile,
  PASSWORD,
  routerFile,
  type WrittenRecord,
} from '@isp/domain/router-export/testing/router-file'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, renderServed, serve } from '../../../testing/server'
import { ImportDialog } from '../import-dialog'
import { SameThread } from '../testing/same-thread'

// Rules: product/router-export#files, product/router-export#new-clients, product/router-export#completing

let calls: Call[]
let clients: Record<string, unknown>[]

const stored = (id: number, name: string, given = {}) => ({
  kind: 'regular',
  id,
  name,
  group: null,
  routerIp: null,
  pppoeUser: null,
  mikrotik: null,
  isServed: true,
  ...given,
})

const secrets: readonly WrittenRecord[] = [
  { name: 'ana1', password: PASSWORD, comment: 'Ana López', profile: '10M-Q150', 'remote-address': '10.0.0.2' },
  { name: 'luis1', password: PASSWORD, comment: 'Luis Xol', profile: '10M-Q150' },
  { name: 'eva1', password: PASSWORD, comment: 'Eva Caal Tun', profile: '20M' },
  { name: 'nuevo1', password: PASSWORD, comment: 'Rosa Batz 5555-1234', profile: '10M-Q150' },
  { name: 'nuevo2', password: PASSWORD, comment: 'Pedro Caal', profile: '20M' },
  { name: 'cortado', password: PASSWORD, comment: 'Juan Coc', disabled: 'yes', profile: '20M' },
]
const file = (records = secrets, identity: string | null = 'Torre Norte') =>
  routerFile([{ path: '/ppp secret', records }], { identity })

beforeEach(() => {
  vi.stubGlobal('Worker', SameThread)
  clients = [
    stored(1, 'Ana Lopez', { routerIp: '10.0.0.2' }),
    stored(2, 'Luis Xol'),
    stored(3, 'Eva Caal'),
    stored(4, 'Otra', { pppoeUser: 'otra', mikrotik: 'Torre Norte' }),
  ]
  calls = serve({
    'clients.import.routerClients': (input) => ((input as { kind: string }).kind === 'regular' ? clients : []),
    'clients.import.completeFromRouter': () => ({ id: 1, entryId: '9', clients: 2 }),
    'clients.import.findKnown': () => ({ names: [], phones: [], groups: [], members: [] }),
  })
})

async function choose(bytes: Uint8Array, name = 'norte.rsc') {
  renderServed({ '/': <ImportDialog opened onClose={() => {}} /> })
  const chosen = new File([bytes as BlobPart], name)
  fireEvent.change(await screen.findByLabelText('Archivo de clientes'), { target: { files: [chosen] } })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

test('each pair is shown with its tick, and those that are ticked are completed at once', async () => {
  await choose(file())
  await screen.findByText('Torre Norte · RouterOS 6.48.6')
  screen.getByText(`${routerTexts.passwords} ${routerTexts.nothingSent}`)
  await screen.findByRole('button', { name: routerTexts.complete(2, 0) })
  // More words beside the name.
  const doubtful = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Completar a Eva Caal' })
  expect(doubtful.checked).toBe(false)
  fireEvent.click(doubtful)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Completar a Luis Xol' }))
  fireEvent.click(button(routerTexts.complete(2, 0)))
  await screen.findByText(routerTexts.done(2))
  expect(sent('clients.import.completeFromRouter')).toEqual([
    {
      fileName: 'norte.rsc',
      mikrotik: 'Torre Norte',
      clients: [
        { kind: 'regular', id: 1, pppoeUser: 'ana1' },
        { kind: 'regular', id: 3, pppoeUser: 'eva1' },
      ],
    },
  ])
  expect(JSON.stringify(calls)).not.toContain(PASSWORD)
  expect(document.body.textContent).not.toContain(PASSWORD)
})

test('what is new and gone since the last export of this router is said', async () => {
  await choose(file())
  await screen.findByText(routerTexts.since('Torre Norte'))
  screen.getByText(routerTexts.added(6))
  const gone = screen.getByText(routerTexts.gone(1))
  expect(screen.queryByText('Otra')).toBeNull()
  fireEvent.click(gone)
  await screen.findByText('Otra')
})

test('new clients go to the preview with the fee of their profile; disabled ones are apart', async () => {
  await choose(file())
  await screen.findByText(routerTexts.newClients(2))
  const fee = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  expect(fee(/^10M-Q150 \(1\)/).value).toBe('150.00')
  fireEvent.change(fee(/^20M \(1\)/), { target: { value: '200' } })
  fireEvent.click(screen.getByLabelText(routerTexts.takeDisabled(1)))
  fireEvent.click(screen.getByLabelText(routerTexts.takeDisabled(1)))
  fireEvent.click(button(routerTexts.preview(2)))
  await screen.findByText('2 correctas')
  const table = screen.getByRole('list', { name: 'Filas del archivo' })
  within(table).getByText('Rosa Batz')
  within(table).getByText('+502 55551234')
  expect(within(table).queryByText('Juan Coc')).toBeNull()
  expect(button('Importar 2 clientes')).toHaveProperty('disabled', false)
})

test('the name of a router whose export has none is asked, and completes only the user without it', async () => {
  await choose(file(secrets, null))
  const name = await screen.findByLabelText('MikroTik')
  await screen.findByRole('button', { name: routerTexts.complete(2, 0) })
  fireEvent.change(name, { target: { value: 'Sur' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: routerTexts.complete(2, 0) }))
  await waitFor(() => expect(sent('clients.import.completeFromRouter')).toMatchObject([{ mikrotik: 'Sur' }]))
})

test.each<[string, Uint8Array, string]>([
  ['of another make', new TextEncoder().encode('hostname R1\n'), routerExportTexts.otherMake],
  ['that is cut', largeRouterFile(20).subarray(0, 3_000), ''],
  ['larger than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), routerExportTexts.tooLarge],
])('a file %s is refused with one sentence', async (_, bytes, sentence) => {
  await choose(bytes)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toMatch(sentence === '' ? /^La exportación está cortada en la línea \d+\./ : sentence)
  expect(calls).toEqual([])
})
