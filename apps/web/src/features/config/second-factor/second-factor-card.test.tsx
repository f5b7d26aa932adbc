import { authTexts } from '@isp/domain/auth/auth-texts'
import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderServed, serve } from '../../../testing/server'
import { SecondFactorCard } from './second-factor-card'

const on = { enabled: true, enabledAt: '2026-11-20T18:00:00.000Z', recoveryCodes: 8, readable: true }
const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/ISP:admin?secret=ABCDEFGH', setup: 'sealed' }

function openCard(answers: Answers) {
  const calls = serve(answers)
  renderServed({ '/': <SecondFactorCard /> })
  return calls
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const wrong = (path: string, message: string) =>
  refused({ message, code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path, message }] })

test('it is turned on with the password, the secret and a code, and shows the recovery codes once', async () => {
  const answers: Answers = {
    'secondFactor.read': () => ({ enabled: false }),
    'secondFactor.begin': wrong('password', authTexts.wrongPassword),
    'secondFactor.enable': wrong('code', authTexts.wrongCode),
  }
  const calls = openCard(answers)
  await click('Activar')
  await type('Contraseña actual', 'otra')
  await click('Continuar')
  await screen.findByText(authTexts.wrongPassword)
  answers['secondFactor.begin'] = () => begun
  await type('Contraseña actual', 'admin')
  await click('Continuar')
  await screen.findByRole('img', { name: 'Código QR para la aplicación' })
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await type(authTexts.code, '000000')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Activar' }))
  await screen.findByText(authTexts.wrongCode)
  answers['secondFactor.enable'] = () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
  answers['secondFactor.read'] = () => on
  await type(authTexts.code, '123456')
  fireEvent.click(dialog.getByRole('button', { name: 'Activar' }))
  await screen.findByText('cccc-dddd')
  const sent = calls.filter(({ path }) => path === 'secondFactor.enable')
  expect(sent.at(-1)?.input).toEqual({ setup: 'sealed', code: '123456' })
  await click('Ya los guardé')
  await waitFor(() => expect(screen.queryByText('cccc-dddd')).toBeNull())
  await screen.findByText(/Quedan 8 de 10/)
})

test('new recovery codes and turning it off take the password or a code', async () => {
  const calls = openCard({
    'secondFactor.read': () => on,
    'secondFactor.replaceCodes': () => ({ recoveryCodes: ['eeee-ffff'] }),
    'secondFactor.disable': () => ({ success: true }),
  })
  await click('Códigos nuevos')
  await screen.findByLabelText(authTexts.passwordOrCode)
  await click('Crear códigos nuevos')
  await screen.findByText(authTexts.missingProof)
  await type(authTexts.passwordOrCode, 'admin')
  await click('Crear códigos nuevos')
  await screen.findByText('eeee-ffff')
  await click('Ya los guardé')
  await waitFor(() => expect(screen.queryByText('eeee-ffff')).toBeNull())
  await click('Desactivar')
  await type(authTexts.passwordOrCode, '123456')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }))
  await screen.findByText(secondFactorTexts.disabled)
  const inputOf = (procedure: string) => calls.find(({ path }) => path === procedure)?.input
  expect(inputOf('secondFactor.replaceCodes')).toEqual({ password: 'admin' })
  expect(inputOf('secondFactor.disable')).toEqual({ password: '123456', code: '123456' })
})

test.each([
  [{ recoveryCodes: 2 }, secondFactorTexts.fewCodes],
  [{ readable: false }, secondFactorTexts.unreadable],
])('%j is warned about', async (part, warning) => {
  openCard({ 'secondFactor.read': () => ({ ...on, ...part }) })
  await screen.findByText(warning)
})

test('what could not be read can be retried', async () => {
  const answers: Answers = { 'secondFactor.read': refused() }
  openCard(answers)
  await screen.findByText(secondFactorTexts.loadFailed)
  answers['secondFactor.read'] = () => on
  await click('Reintentar')
  await screen.findByText(/Activo desde/)
})
