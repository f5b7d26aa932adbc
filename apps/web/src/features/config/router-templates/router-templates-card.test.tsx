import { defaultRouterTemplates } from '@isp/domain/router-commands/router-template'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, renderServed, serve } from '../../../testing/server'
import { RouterTemplatesCard } from './router-templates-card'

// Rules: product/router-commands#templates

async function open(answers: Answers = {}) {
  const calls = serve({ 'routerTemplates.texts': () => ({ ...defaultRouterTemplates, version: 1 }), ...answers })
  renderServed({ '/': <RouterTemplatesCard /> })
  await screen.findByLabelText('Cortar por IP')
  return () => calls.filter(({ path }) => path === 'routerTemplates.saveTexts').map(({ input }) => input)
}

const text = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)
const type = (label: string, value: string) => fireEvent.change(text(label), { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a line without its client is refused at its field, and what was typed stays', async () => {
  const sent = await open()
  type('Cortar por IP', '/ip firewall address-list add list=morosos')
  fireEvent.click(button('Guardar'))
  await screen.findByText('Falta {ip}: sin él, la línea no dice de qué cliente es.')
  expect([text('Cortar por IP').value, sent()]).toEqual(['/ip firewall address-list add list=morosos', []])
})

test('lines are saved, undone by the toast, and reset to the product’s', async () => {
  const sent = await open({
    'routerTemplates.saveTexts': (input) => ({ ...defaultRouterTemplates, ...(input as object), version: 2 }),
  })
  expect(screen.queryByRole('button', { name: /^Restablecer/ })).toBeNull()
  type('Cortar por usuario PPPoE', '/ppp secret disable {pppoe}')
  fireEvent.click(button('Guardar'))
  await screen.findByText('Texto para el MikroTik guardado')
  expect(sent()).toEqual([{ ...defaultRouterTemplates, cutPppoe: '/ppp secret disable {pppoe}', version: 1 }])
  fireEvent.click(button('Deshacer'))
  await waitFor(() => expect(sent()[1]).toEqual({ ...defaultRouterTemplates, version: 2 }))
  type('Reconectar por IP', '/otro {ip}')
  fireEvent.click(button('Restablecer texto de «Reconectar por IP»'))
  expect(text('Reconectar por IP').value).toBe(defaultRouterTemplates.reconnectIp)
})
