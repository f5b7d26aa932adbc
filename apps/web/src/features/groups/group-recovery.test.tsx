import { recoveryTexts } from '@isp/domain/groups/recovery-texts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RouterOutputs } from '../../lib/server/trpc'
import { listedGroup } from '../../testing/groups'
import { refused, renderServed, serve } from '../../testing/server'
import { RecoveryAnswer, RecoverySection } from './detail/recovery/recovery-section'
import { GroupListPage } from './list/group-list-page'

// Rules: product/groups#recovery

type Money = RouterOutputs['groups']['recovery']

const pace = {
  utility: '100.00',
  months: ['2026-08', '2026-09', '2026-10'].map((month) => ({ month, utility: '100.00' })),
}
const forecast = { state: 'forecast', pace, percent: 45, missing: '550.00', month: '2027-05', count: 6 } as const
const money: Money = {
  id: 7,
  expenses: '1000.00',
  monthlyUtility: '90.00',
  months: [{ month: '2026-06', utility: '150.00' }, ...pace.months],
  recovery: forecast,
}
const sum =
  'Faltan Q550.00 de Q1,000.00. Ritmo: Q100.00 al mes, el promedio de agosto, septiembre y octubre = ' +
  '(Q100.00 + Q100.00 + Q100.00) ÷ 3. Q550.00 ÷ Q100.00 = 6 meses.'

const openSection = (answer: () => unknown) => {
  const answers = { 'groups.recovery': answer }
  serve(answers)
  renderServed(
    {
      '/groups/7': (
        <>
          <RecoveryAnswer groupId={7} />
          <RecoverySection groupId={7} />
        </>
      ),
      '/groups/7/edit': <h1>Editar grupo</h1>,
    },
    ['/groups/7'],
  )
  return answers
}

test('the page of a group says when it is recovered, how that was computed, and shows the months as a table', async () => {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  openSection(() => money)
  await screen.findByText('A este ritmo: mayo de 2027 (6 meses)')
  screen.getByText(sum)
  await screen.findByRole('img', {
    name: 'Gráfica: utilidad acumulada y gastos por mes. A este ritmo: mayo de 2027 (6 meses)',
  })
  const table = screen.getByText('Ver los meses en una tabla').closest('details') ?? document.body
  Object.assign(table, { open: true })
  fireEvent(table, new Event('toggle'))
  const rows = within(await within(table).findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Mes', 'Utilidad', 'Utilidad acumulada', 'Por Recuperar'],
    ['junio 2026', 'Q150.00', 'Q150.00', 'Q850.00'],
    ['julio 2026', 'Q0.00', 'Q150.00', 'Q850.00'],
    ['agosto 2026', 'Q100.00', 'Q250.00', 'Q750.00'],
    ['septiembre 2026', 'Q100.00', 'Q350.00', 'Q650.00'],
    ['octubre 2026', 'Q100.00', 'Q450.00', 'Q550.00'],
    ['noviembre 2026 · en curso', 'Q0.00', 'Q450.00', 'Q550.00'],
    ...['550', '650', '750', '850', '950'].map((accumulated, index) => [
      `${['diciembre 2026', 'enero 2027', 'febrero 2027', 'marzo 2027', 'abril 2027'][index]} · pronóstico`,
      'Q100.00',
      `Q${accumulated}.00`,
      `Q${1000 - Number(accumulated)}.00`,
    ]),
    ['mayo 2027 · pronóstico', 'Q100.00', 'Q1,050.00', '—'],
  ])
})

test('without expenses it offers to add them', async () => {
  openSection(() => ({ ...money, recovery: { state: 'noExpenses' } }))
  await screen.findByText(recoveryTexts.noExpenses, { exact: false })
  fireEvent.click(screen.getByRole('link', { name: 'Agregar gastos' }))
  await screen.findByRole('heading', { name: 'Editar grupo' })
})

test('without payments and utility it has no chart', async () => {
  const recovery = { state: 'stalled', percent: 0, missing: '1000.00', pace: { utility: '0.00', months: [] } }
  openSection(() => ({ ...money, months: [], recovery }))
  await screen.findByText('Sin cobros no se recupera')
  expect(screen.queryByText('Ver los meses en una tabla')).toBeNull()
})

test('a failed request can be repeated', async () => {
  const answers = openSection(refused())
  await screen.findByText(recoveryTexts.loadFailed)
  answers['groups.recovery'] = () => money
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText('A este ritmo: mayo de 2027 (6 meses)')
})

const group = (id: number) => ({ ...listedGroup, id, name: `Aldea ${id}` })

test('the list shows a bar, the month and the sum of each group, loaded after the groups', async () => {
  const calls = serve({
    'groups.list': () => [3, 2, 1].map(group),
    'groups.recoveries': () => [
      { id: 1, expenses: '900.00', recovery: { state: 'recovered', month: '2026-03' } },
      { id: 2, expenses: '1000.00', recovery: forecast },
      { id: 3, expenses: '0.00', recovery: { state: 'noExpenses' } },
    ],
  })
  renderServed({ '/groups': <GroupListPage /> }, ['/groups'])
  const text = await screen.findByText('45 % · may 2027')
  expect(text.closest('[data-tip]')?.getAttribute('data-tip')).toBe(sum)
  expect(text.parentElement?.querySelector<HTMLElement>('[data-state]')?.style.width).toBe('45%')
  screen.getByText('Recuperada en mar 2026')
  const rows = screen.getAllByRole('row').map((row) => row.children[4]?.textContent)
  expect(rows).toEqual(['Recuperación', '—', '45 % · may 2027', 'Recuperada en mar 2026'])
  expect(calls.filter(({ path }) => path === 'groups.recoveries')).toEqual([
    { path: 'groups.recoveries', input: { ids: [1, 2, 3] } },
  ])
})

test('the list stays without the recoveries that could not be read', async () => {
  serve({ 'groups.list': () => [group(1)], 'groups.recoveries': refused() })
  renderServed({ '/groups': <GroupListPage /> }, ['/groups'])
  await screen.findByText('Aldea 1')
  expect((await screen.findByText('—')).getAttribute('data-tip')).toBe(recoveryTexts.loadFailed)
})
