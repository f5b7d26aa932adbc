import { writeFile } from 'node:fs/promises'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { movementDone } from '@isp/domain/cash/movement-kinds'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { importTexts } from '@isp/domain/import/import-texts'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { expect } from '@playwright/test'
import { givenClient, uniqueName } from '../support/clients'
import { givenVariableClient } from '../support/variable-clients'
import { type App, button, dialog, heading, label, row, text } from './app'
import { logIn, test } from './walk-test'

// Rules: product/outbox#collecting-from-the-copy

const toasts = { role: 'region', name: 'Notificaciones' }
const toast = (content: string) => text(content, toasts)

/** One word, because the search of 'Cobrar' takes each letter as a key. */
const uniqueWord = (word: string) => uniqueName(word).replace(' ', '')

/** How many files of the pages the service worker has not kept yet. */
const FILES_NOT_KEPT = `(async () => {
  const worker = await (await fetch('/service-worker.js')).text()
  const { first, later } = JSON.parse(/const BUILD = (.*)/.exec(worker)[1])
  const kept = await Promise.all([...first, ...later].map((path) => caches.match(path, { ignoreVary: true })))
  return kept.filter((file) => file === undefined).length
})()`

/** Searches a list until it only has one row. */
async function findRow(app: App, path: string, name: string, action: string) {
  await app.open(path)
  await app.fill(label('Buscar clientes...'), name)
  await app.seeCount(button(action), 1)
  return row(name)
}

test('logs out and in', async ({ app }) => {
  await app.open('/groups')
  await app.click(button('Cerrar Sesión'))
  await app.see(heading('Acceso al Sistema'))
  await logIn(app)
  await app.see(heading('Grupos'))
})

test("collects with 'Pagar', shows the receipt and undoes the payment", async ({ app, api }) => {
  const client = await givenClient(api, { name: uniqueName('Rosa') })
  const found = await findRow(app, '/', client.name, 'Pagar')
  await app.click(button('Pagar', found))
  await app.click(button('Confirmar', dialog('Confirmar pago')))
  await app.see(toast(paymentTexts.confirmed))
  await app.seeNone({ role: 'dialog' })
  await app.click(button('Recibo', toasts))
  await app.seeIn({ role: 'article' }, 'Ciento cincuenta quetzales exactos')
  await app.see(button('Imprimir'))
  await findRow(app, '/', client.name, 'Acciones')
  await app.click(button('Acciones', found))
  await app.click({ role: 'menuitem', name: 'Revertir pago' })
  await app.click(button('Revertir', dialog('Revertir pago')))
  await app.see(toast(paymentTexts.reverted))
  await app.see(button('Pagar', found))
})

test("collects with 'Cobrar' from several results, by keyboard", async ({ app, api }) => {
  const word = uniqueWord('Marta')
  for (const suffix of ['Uno', 'Dos', 'Tres']) await givenClient(api, { name: `${word} ${suffix}` })
  const panel = dialog('Cobrar')
  await app.open('/quotations')
  // WebKit sends keys to the page only once it was clicked.
  await app.click(heading('Cotizaciones'))
  await app.driver.type('c')
  await app.seeFocus({ role: 'combobox', within: panel })
  await app.driver.type(word)
  await app.seeCount({ role: 'option', within: panel }, 3)
  await app.driver.press('ArrowDown')
  await app.driver.press('ArrowDown')
  await app.driver.press('ArrowUp')
  await app.driver.press('Enter')
  await app.seeFocus(button('Cobrar Q150.00', panel))
  await app.driver.press('Enter')
  await app.see(text('/^Cobrado\\. Recibo \\d+$/', panel))
  await app.click(button('Deshacer', panel))
  await app.seeFocus({ role: 'combobox', within: panel })
})

test('creates a client', async ({ app }) => {
  const name = uniqueName('Ana Xicará')
  const form = dialog('Nuevo Cliente')
  await app.open('/')
  await app.click(button('Nuevo Cliente'))
  await app.click(button('Guardar', form))
  await app.see(text('El nombre es requerido', form))
  await app.fill(label('/^Nombre/', form), name)
  await app.fill(label('/^Teléfono/', form), '55551234')
  await app.fill(label('/^Monto Mensual/', form), '250')
  await app.fill(label('/^Utilidad/', form), '75.5')
  await app.driver.press('Enter')
  await app.see(toast(clientTexts.created))
  await app.seeNone({ role: 'dialog' })
  await findRow(app, '/', name, 'Pagar')
})

test('edits a name in the list', async ({ app, api }) => {
  const client = await givenClient(api, { name: uniqueName('Lucía') })
  const found = await findRow(app, '/', client.name, 'Pagar')
  await app.click(button('Editar nombre', found))
  await app.fill({ role: 'textbox', name: 'Nombre', within: found }, `${client.name} Ajú`)
  await app.driver.press('Enter')
  await app.see(toast(clientTexts.updated))
  await app.see(row(`${client.name} Ajú`))
})

test("marks a variable client's payment paid", async ({ app, api }) => {
  const client = await givenVariableClient(api)
  const form = dialog('Procesar Pago')
  const found = await findRow(app, '/variable-clients', client.name, 'Pagar')
  await app.click(button('Pagar', found))
  await app.fill(label('/^Monto Pagado/', form), '300')
  await app.fill(label('/^Gasto/', form), '120.5')
  await app.click(button('Confirmar Pago', form))
  await app.see(toast(variableClientTexts.paymentProcessed))
})

test('creates a group with its members', async ({ app, api }) => {
  const client = await givenClient(api, { name: uniqueName('Beto') })
  const name = uniqueName('Grupo')
  await app.open('/groups')
  await app.click({ role: 'link', name: 'Nuevo Grupo' })
  await app.fill({ role: 'textbox', name: 'Nombre' }, name)
  await app.fill(label('/^Ubicación/'), 'Aldea El Tablón')
  await app.fill(label('Buscar clientes disponibles...'), client.name)
  const candidates = { role: 'group', name: 'Clientes disponibles' }
  await app.seeCount({ role: 'checkbox', within: candidates }, 1)
  await app.click({ role: 'checkbox', name: client.name, within: candidates })
  await app.click(button('Guardar'))
  await app.see(toast(groupTexts.created))
  await app.see(row(name))
})

test('writes a quotation', async ({ app }) => {
  const name = uniqueName('Fibra')
  await app.open('/quotations/create')
  await app.fill(label('/^Nombre de la cotización/'), name)
  await app.fill(label('/^Nombre del cliente/'), 'María Tecún')
  await app.fill({ role: 'textbox', name: 'Artículo' }, 'Router')
  await app.fill({ role: 'textbox', name: 'Precio de Compra' }, '1000.10')
  await app.fill({ role: 'textbox', name: 'Precio de Venta' }, '1500')
  await app.click(button('Guardar Cotización'))
  await app.see(toast(quotationTexts.created))
  await app.seeIn({ role: 'list', name: 'Cotizaciones' }, name)
})

test('registers an expense and a deposit, and closes the cash drawer', async ({ app }) => {
  const form = dialog('Cerrar caja')
  const expense = uniqueName('Gasolina')
  await app.open('/cash')
  await app.fill(label('/^Descripción/'), expense)
  await app.fill({ role: 'textbox', name: 'Monto' }, '35.50')
  await app.click(button('Agregar gasto'))
  await app.see(toast(movementDone.expense.added))
  await app.seeIn({ role: 'list', name: 'Movimientos' }, expense)
  await app.click(button('Depósito al banco'))
  await app.fill({ role: 'textbox', name: 'Monto' }, '20')
  await app.click(button('Registrar depósito'))
  await app.see(toast(movementDone.deposit.added))
  await app.click(button('Cerrar caja'))
  await app.click(button('Solo el total', form))
  await app.fill(label('/^Total contado/', form), '100.37')
  await app.fill(label('/^Motivo de la diferencia/', form), 'Vuelto mal dado')
  await app.click(button('Cerrar caja', form))
  await app.seePath(/^\/cash\/closings\/\d+\/print$/)
  await app.seeIn({ role: 'article' }, 'Vuelto mal dado')
})

test('imports a file of clients', async ({ app }, testInfo) => {
  const word = uniqueName('Importada')
  const file = testInfo.outputPath('clientes.csv')
  await writeFile(file, `Nombre;Cuota;Fecha de inicio\n${word} Ana;150;31/01/2026\n${word} José;1.234,50;01/02/2026\n`)
  const form = dialog('Importar clientes')
  await app.open('/')
  await app.click(button('Importar'))
  await app.upload(label('Archivo de clientes', form), file)
  await app.click(button('Continuar', form))
  await app.click(button('Importar 2 clientes', form))
  await app.see(toast(importTexts.done(2)))
})

test('imports a sheet of an office, and undoes it', async ({ app }, testInfo) => {
  const word = uniqueName('Oficina')
  const file = testInfo.outputPath('oficina.csv')
  const lines = [
    'Listado de clientes;;;;',
    'Nombre;Teléfono (WhatsApp);Mensualidad 2026;DEBE;Estado',
    'ALDEA EL TABLÓN;;;;',
    `${word} Ana;5555-1001;Q 150.00;150;Activo`,
    `${word} José;5555-1002;200;;Activo`,
    'CASERÍO LAS FLORES;;;;',
    `${word} Rosa;5555-1003;150;300;Retirado`,
    `${word} Luis;5555-1004;100;;Activo`,
    'TOTAL;;600;450;',
  ]
  await writeFile(file, lines.join('\n'))
  const form = dialog('Importar clientes')
  await app.open('/')
  await app.click(button('Importar'))
  await app.upload(label('Archivo de clientes', form), file)
  await app.select(label(`/^2 celdas vacías en «DEBE»/`, form), 'nothing')
  await app.click(button('Continuar', form))
  await app.seeIn(form, '4 clientes · Q600.00 al mes · 2 deben Q450.00')
  await app.click(button('Importar 4 clientes', form))
  await app.see(toast(importTexts.done(4)))
  await app.seeIn(form, '2 deben Q450.00')
  await app.click(button('Deshacer', form))
  await app.seeNone(form)
  await app.fill(label('Buscar clientes...'), word)
  await app.see(text(clientTexts.noneMatching))
})

test('shows the clients that the device keeps', async ({ app }) => {
  await app.open('/')
  // Kept in the background, some seconds after the first page; the page shows the copy that it finds.
  await expect(async () => {
    await app.open('/offline')
    await app.see(heading('Clientes guardados'))
    expect(await app.count({ role: 'region', name: 'Cantón Xajaxac' })).toBe(1)
  }).toPass({ timeout: 80_000, intervals: [4_000] })
})

test('shows the reports', async ({ app }) => {
  await app.open('/reports')
  await app.see(heading('Utilidades del Mes'))
  await app.open('/reports2')
  await app.see(heading('Reportes 2'))
})

test('collects without signal, also after a reload, and sends when it returns', async ({ app, api, site }) => {
  const startDate = `${periodOf(guatemalaToday(new Date()))}-01`
  const [first, second] = [uniqueName('Uno'), uniqueName('Dos')]
  for (const name of [first, second]) await givenClient(api, { name, startDate })
  const panel = dialog('Cobrar')
  const collect = async (name: string, before = () => {}) => {
    await app.fill(label('Buscar clientes...'), name)
    await app.click(button(`Cobrar a ${name}`))
    await app.see(button('Cobrar Q150.00', panel))
    before()
    await app.click(button('Cobrar Q150.00', panel))
    await app.see(text('/^Cobrado sin señal · P\\d+-\\d+$/', panel))
    await app.driver.press('Escape')
    await app.seeNone({ role: 'dialog' })
  }
  await app.open('/offline')
  await app.click(button('Activar en este teléfono'))
  await app.see(text('Activado'))
  await expect.poll(() => app.driver.evaluate(FILES_NOT_KEPT), { timeout: 60_000 }).toBe(0)
  await collect(first, () => site.cut(true))
  await app.open('/offline')
  await collect(second)
  await app.see(text('2 cobros por enviar · Q300.00'))
  site.cut(false)
  await app.see(text('/^No hay cobros por enviar/'))
  const { receipts } = await (await api.request.get('/api/receipts', { params: { limit: 10 } })).json()
  const numbered = receipts.filter(({ provisionalNumber }: { provisionalNumber: string | null }) => provisionalNumber)
  expect(numbered.map(({ clientName }: { clientName: string }) => clientName).sort()).toEqual([second, first])
  await app.click(button('Desactivar en este teléfono'))
  await app.see(button('Activar en este teléfono'))
})
