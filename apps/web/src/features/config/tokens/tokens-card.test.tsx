import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { addDays } from '@isp/domain/dates/local-date'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../lib/today'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import type { ApiToken } from './token-revoke-dialog'
import { TokensCard } from './tokens-card'

const token: ApiToken = {
  id: 7,
  name: 'contabilidad',
  access: 'read',
  start: 'isp_Ab3d',
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresOn: null,
  expired: false,
  lastUsedAt: null,
}
const TEXT = `isp_${'a'.repeat(43)}`

function openCard(answers: Answers) {
  const calls = serve(answers)
  renderServed({ '/': <TokensCard /> })
  return calls
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByLabelText('Nombre').closest('form') ?? document.body)

test('the tokens are listed with access, expiry and last use, and can be read again after a failure', async () => {
  const answers: Answers = { 'auth.tokens.list': refused() }
  openCard(answers)
  await screen.findByText(apiTokenTexts.loadFailed)
  answers['auth.tokens.list'] = () => [
    { ...token, id: 8, name: 'cobros', access: 'all', expiresOn: '2026-11-19', expired: true },
    token,
  ]
  await click('Reintentar')
  for (const text of ['Todo', 'Solo lectura', 'Venció el 19 nov 2026', 'Nunca']) await screen.findByText(text)
  expect(screen.getAllByText('Sin usar')).toHaveLength(2)
})

test('without tokens the card says what they are for', async () => {
  openCard({ 'auth.tokens.list': () => [] })
  await screen.findByText(apiTokenTexts.noneYet)
})

test('a new token is shown once, with an example', async () => {
  const calls = openCard({
    'auth.tokens.list': () => [],
    'secondFactor.read': () => ({ enabled: false }),
    'auth.tokens.create': () => ({ id: 7, name: 'contabilidad', access: 'read', expiresOn: null, token: TEXT }),
  })
  await click('Crear token')
  await screen.findByLabelText('Nombre')
  submit()
  await screen.findByText(apiTokenTexts.nameMissing)
  type('Nombre', ' contabilidad ')
  type('Vence', 'days30')
  submit()
  await screen.findByText(TEXT)
  expect(screen.getByText(/^curl -H/).textContent).toContain(`Bearer ${TEXT}`)
  const sent = calls.find(({ path }) => path === 'auth.tokens.create')
  expect(sent?.input).toEqual({ name: 'contabilidad', access: 'read', expiresOn: addDays(today(), 30) })
  await click('Ya lo guardé')
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull())
})

test('a date of expiry is asked for, and a name that is taken stands at its field', async () => {
  const taken = { message: apiTokenTexts.nameTaken, code: 'CONFLICT', httpStatus: 409 }
  const calls = openCard({
    'auth.tokens.list': () => [],
    'auth.tokens.create': refused({ ...taken, issues: [{ path: 'name', message: taken.message }] }),
  })
  await click('Crear token')
  await screen.findByLabelText('Nombre')
  type('Nombre', 'contabilidad')
  fireEvent.click(screen.getByLabelText('Todo'))
  type('Vence', 'date')
  submit()
  await screen.findByText(apiTokenTexts.expiryMissing)
  type('Último día', '2099-12-31')
  submit()
  await screen.findByText(apiTokenTexts.nameTaken)
  const sent = calls.find(({ path }) => path === 'auth.tokens.create')
  expect(sent?.input).toEqual({ name: 'contabilidad', access: 'all', expiresOn: '2099-12-31' })
})

test('with the second factor on it takes the password or a code, and a wrong one stands at its field', async () => {
  const wrong = { message: authTexts.wrongProof, code: 'BAD_REQUEST', httpStatus: 400 }
  const issues = ['currentPassword', 'code'].map((path) => ({ path, message: wrong.message }))
  const answers: Answers = {
    'auth.tokens.list': () => [],
    'auth.tokens.create': refused({ ...wrong, issues }),
    'secondFactor.read': () => ({ enabled: true, enabledAt: token.createdAt, recoveryCodes: 8, readable: true }),
  }
  const calls = openCard(answers)
  await click('Crear token')
  await screen.findByLabelText(authTexts.passwordOrCode)
  type('Nombre', 'contabilidad')
  type(authTexts.passwordOrCode, '123456')
  submit()
  await screen.findByText(authTexts.wrongProof)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('contabilidad')
  const sent = calls.find(({ path }) => path === 'auth.tokens.create')
  expect(sent?.input).toMatchObject({ name: 'contabilidad', currentPassword: '123456', code: '123456' })
  const tooMany = { message: authTexts.tooManyAttempts, code: 'TOO_MANY_REQUESTS', httpStatus: 429 }
  answers['auth.tokens.create'] = refused(tooMany)
  submit()
  await screen.findByText(authTexts.tooManyAttempts)
})

test('a token is revoked after a confirmation', async () => {
  const calls = openCard({ 'auth.tokens.list': () => [token], 'auth.tokens.revoke': () => ({ success: true }) })
  await click('Revocar contabilidad')
  await screen.findByText(/dejarán de funcionar de inmediato/)
  await click('Revocar')
  await screen.findByText(apiTokenTexts.revokedNow)
  expect(calls.find(({ path }) => path === 'auth.tokens.revoke')?.input).toEqual({ id: 7 })
})
