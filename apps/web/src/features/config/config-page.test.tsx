import { authTexts } from '@isp/domain/auth/auth-texts'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { configTexts } from '@isp/domain/config/config-texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { typedPassword } from '../../lib/storage/typed-password'
import { type Answers, refused, renderServed, serve } from '../../testing/server'
import { BackupsCard } from './backups/backups-card'
import { ConfigBusinessPage } from './config-business-page'
import { ConfigForm } from './config-form'
import { ConfigPage } from './config-page'
import { ConfigSystemPage } from './config-system-page'
import { SessionsCard } from './sessions/sessions-card'

// Rules: product/auth#credentials, product/auth#present-password

const username = () => screen.getByLabelText<HTMLInputElement>('Usuario')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirmar Contraseña')
const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
const alert = () => screen.getByRole('alert').textContent

const proof = () => screen.getByLabelText<HTMLInputElement>(authTexts.passwordOrCode)
const on = { enabled: true, enabledAt: '2026-11-20T18:00:00.000Z', recoveryCodes: 8, readable: true }
const proofRefused = (message: string) =>
  refused({ message, code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: 'currentPassword', message }] })

/** Without a word, the password was typed a short time ago, as after a login. */
function openForm(answers: Answers = {}) {
  const calls = serve(answers)
  typedPassword.note()
  renderServed({ '/': <ConfigForm username="admin" /> })
  return calls
}

test('the form explains the effect of new credentials', () => {
  openForm()
  expect(screen.getByText(/se aplican de inmediato/)).toBeTruthy()
  expect(screen.getByText(/Cámbiala en el servidor/)).toBeTruthy()
  expect(screen.queryByText(/administrador/)).toBeNull()
  expect(screen.getByText('npm run admin -- reset-password')).toBeTruthy()
})

test('errors are shown one by one in the documented order, and the field gets the focus', () => {
  const calls = openForm()
  type(username(), '  ')
  save()
  expect([alert(), document.activeElement]).toEqual([configTexts.usernameMissing, username()])
  type(username(), 'ana')
  save()
  expect([alert(), document.activeElement]).toEqual([configTexts.passwordMissing, password()])
  type(password(), 'ab')
  type(confirmation(), 'abc')
  save()
  expect([alert(), document.activeElement]).toEqual([configTexts.confirmationDiffers, confirmation()])
  type(confirmation(), 'ab')
  save()
  expect([alert(), password().value]).toEqual([configTexts.passwordShort, 'ab'])
  type(password(), 'abc')
  type(confirmation(), 'abc')
  type(username(), 'a'.repeat(101))
  save()
  expect([alert(), document.activeElement]).toEqual(['El usuario puede tener 100 caracteres como máximo', username()])
  expect(calls).toEqual([])
})

test('both passwords are shown and hidden together', () => {
  openForm()
  const types = () => [password().type, confirmation().type]
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(types()).toEqual(['text', 'text'])
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(types()).toEqual(['password', 'password'])
})

test('a refusal shows the server’s message, a lost request the documented one, and both keep what was typed', async () => {
  const answers = { 'config.update': refused({ message: 'No se puede ahora', code: 'CONFLICT', httpStatus: 409 }) }
  openForm(answers)
  type(password(), 'secreta')
  type(confirmation(), 'secreta')
  save()
  await waitFor(() => expect(alert()).toBe('No se puede ahora'))
  answers['config.update'] = refused()
  save()
  await waitFor(() => expect(alert()).toBe(configTexts.updateFailed))
  expect([password().value, confirmation().value]).toEqual(['secreta', 'secreta'])
})

test('the button keeps the focus after it saved, and the passwords are empty', async () => {
  const calls = openForm({
    'secondFactor.read': () => ({ enabled: false }),
    'config.update': () => ({ username: 'ana' }),
  })
  type(username(), ' ana ')
  type(password(), 'secreta')
  type(confirmation(), 'secreta')
  const button = screen.getByRole('button', { name: 'Guardar Cambios' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText(configTexts.updated)
  expect([username().value, password().value, confirmation().value]).toEqual(['ana', '', ''])
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Guardar Cambios' }))
  expect(calls.filter(({ path }) => path === 'config.update')).toHaveLength(1)
})

test('the current password is asked for unless it was typed a short time ago; a wrong one is said, and nothing is lost', async () => {
  const answers: Answers = {
    'secondFactor.read': () => ({ enabled: false }),
    'auth.verifyPassword': refused({ message: authTexts.wrongPassword, code: 'UNAUTHORIZED', httpStatus: 401 }),
    'config.update': () => ({ username: 'ana' }),
  }
  const calls = openForm(answers)
  typedPassword.clear()
  type(username(), 'ana')
  type(password(), 'secreta')
  type(confirmation(), 'secreta')
  save()
  const dialog = await screen.findByRole('dialog', { name: authTexts.currentPassword })
  const current = within(dialog).getByLabelText<HTMLInputElement>(authTexts.currentPassword)
  const goOn = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar Cambios' }))
  type(current, 'otra')
  goOn()
  await within(dialog).findByText(authTexts.wrongPassword)
  expect(current.value).toBe('otra')
  expect(calls.some(({ path }) => path === 'config.update')).toBe(false)
  answers['auth.verifyPassword'] = () => ({ success: true })
  type(current, 'admin')
  goOn()
  await screen.findByText(configTexts.updated)
  expect(calls.filter(({ path }) => path === 'config.update').map(({ input }) => input)).toEqual([
    { username: 'ana', password: 'secreta' },
  ])
  // Typed now, it is not asked for again.
  type(password(), 'secreta2')
  type(confirmation(), 'secreta2')
  save()
  await waitFor(() => expect(calls.filter(({ path }) => path === 'config.update')).toHaveLength(2))
})

test('with the second factor on it takes the password or a code; a wrong one keeps everything that was typed', async () => {
  const answers: Answers = { 'secondFactor.read': () => on, 'config.update': proofRefused(authTexts.wrongProof) }
  const calls = openForm(answers)
  await screen.findByLabelText(authTexts.passwordOrCode)
  type(username(), 'ana')
  type(password(), 'secreta')
  type(confirmation(), 'secreta')
  save()
  expect([alert(), document.activeElement]).toEqual([authTexts.missingProof, proof()])
  expect(calls.some(({ path }) => path === 'config.update')).toBe(false)
  type(proof(), '123 456')
  save()
  await waitFor(() => expect([alert(), document.activeElement]).toEqual([authTexts.wrongProof, proof()]))
  expect([username(), password(), confirmation(), proof()].map(({ value }) => value)).toEqual([
    'ana',
    'secreta',
    'secreta',
    '123 456',
  ])
  answers['config.update'] = () => ({ username: 'ana' })
  type(proof(), 'la de antes')
  save()
  await screen.findByText(configTexts.updated)
  await waitFor(() => expect(proof().value).toBe(''))
  const sent = calls.filter(({ path }) => path === 'config.update').map(({ input }) => input)
  const login = { username: 'ana', password: 'secreta' }
  expect(sent).toEqual([
    { ...login, currentPassword: '123 456', code: '123 456' },
    { ...login, currentPassword: 'la de antes' },
  ])
})

test('a second factor that was turned on elsewhere is asked for after the refusal', async () => {
  openForm({
    'secondFactor.read': () => ({ enabled: false }),
    'config.update': proofRefused(authTexts.missingProof),
  })
  type(password(), 'secreta')
  type(confirmation(), 'secreta')
  save()
  await waitFor(() => expect(alert()).toBe(authTexts.missingProof))
  await screen.findByLabelText(authTexts.currentPassword)
  expect([password().value, confirmation().value]).toEqual(['secreta', 'secreta'])
})

test('credentials that could not be read can be retried', async () => {
  const answers: Answers = {
    'config.read': refused(),
  }
  serve(answers)
  renderServed({ '/': <ConfigPage /> })
  const failure = (await screen.findByText(configTexts.loadFailed)).closest<HTMLElement>('[role="alert"]')
  answers['config.read'] = () => ({ username: 'admin' })
  fireEvent.click(within(failure ?? document.body).getByRole('button', { name: 'Reintentar' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Usuario')).value).toBe('admin')
})

test('the button shows that a backup is running', async () => {
  serve({})
  renderServed({ '/': <BackupsCard /> })
  fireEvent.click(screen.getByRole('button', { name: 'Crear respaldo' }))
  const busy = await screen.findByRole('button', { name: 'Creando...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
})

test('a backup that failed is said on the page, and one that cannot begin in a toast', async () => {
  const last = { takenAt: '2026-11-20T18:00:00.000Z', fileName: null, error: backupTexts.diskFull }
  serve({
    'backups.status': () => ({ last, kept: 14 }),
    'backups.list': () => [],
    'backups.create': refused({ message: backupTexts.running, code: 'CONFLICT', httpStatus: 409 }),
  })
  renderServed({ '/': <BackupsCard /> })
  expect((await screen.findByRole('alert')).textContent).toContain(backupTexts.diskFull)
  fireEvent.click(screen.getByRole('button', { name: 'Crear respaldo' }))
  await screen.findByText(backupTexts.running)
})

test('backups that could not be read can be retried', async () => {
  const answers: Answers = { 'backups.status': refused(), 'backups.list': refused() }
  serve(answers)
  renderServed({ '/': <BackupsCard /> })
  await screen.findByText(backupTexts.loadFailed)
  answers['backups.status'] = () => ({ last: null, kept: 14 })
  answers['backups.list'] = () => []
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/últimos 14 diarios/)
  expect(screen.queryByText(backupTexts.loadFailed)).toBeNull()
})

const openAt = (path: string) =>
  renderServed(
    { '/config': <ConfigPage />, '/config/business': <ConfigBusinessPage />, '/config/system': <ConfigSystemPage /> },
    [path],
  )

test.each([
  ['/config', 'Acceso', 'config.read', 'backups.list'],
  ['/config/business', 'Negocio', 'business.profile', 'auth.sessions.list'],
  ['/config/system', 'Sistema', 'backups.list', 'business.profile'],
  ['/config#pagos-generados', 'Negocio', 'billing.generations.list', 'config.read'],
  ['/config#comprobaciones', 'Sistema', 'trail.list', 'config.read'],
])('%s opens %s, which asks only for what it shows', async (path, section, asked, notAsked) => {
  const calls = serve({})
  openAt(path)
  await waitFor(() => expect(calls.map((call) => call.path)).toContain(asked))
  expect(screen.getByRole('heading', { name: 'Configuración' })).toBeTruthy()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Acceso', 'Negocio', 'Sistema'])
  expect(
    links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current')).map((link) => link.textContent),
  ).toEqual([section])
  expect(calls.map((call) => call.path)).not.toContain(notAsked)
})

test('sessions beyond three are folded, never this one, and a button shows all', async () => {
  const at = '2026-11-20T18:00:00.000Z'
  const session = (key: number) => ({
    key: `${key}`,
    device: `Equipo ${key}`,
    lastUsedAt: at,
    startedAt: at,
    current: key === 5,
  })
  serve({ 'auth.sessions.list': () => [1, 2, 3, 4, 5].map(session) })
  renderServed({ '/': <SessionsCard /> })
  const more = await screen.findByRole('button', { name: 'Ver las 5 sesiones' })
  expect(screen.getAllByText(/^Equipo/).map(({ textContent }) => textContent)).toEqual([
    'Equipo 5',
    'Equipo 1',
    'Equipo 2',
  ])
  fireEvent.click(more)
  expect(screen.getAllByText(/^Equipo/)).toHaveLength(5)
})
