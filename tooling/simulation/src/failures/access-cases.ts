import { softwareAuthenticator } from '@isp/api/testing/software-authenticator'
import { TOTP } from 'otpauth'
import type { FailureCase } from './failure-case'
import type { World } from './world'

const password = 'admin'
const token = { name: 'contabilidad', access: 'all' as const }

/** A passkey that the device made and the system does not have yet. */
async function madePasskey({ operator }: World) {
  const device = softwareAuthenticator()
  const { challenge } = await operator.passkeys.registrationOptions({ password })
  return { device, response: device.create({ challenge }) }
}

async function givenPasskey(world: World) {
  const { device, response } = await madePasskey(world)
  await world.operator.passkeys.register({ name: 'Llave', response })
  return { device, id: (await world.operator.passkeys.list())[0]?.id ?? 0 }
}

async function begunFactor({ operator, clock }: World) {
  const { setup, secret } = await operator.secondFactor.begin({ password })
  return { setup, code: new TOTP({ secret }).generate({ timestamp: clock.now().getTime() }) }
}

const givenFactor = async (world: World) => world.operator.secondFactor.enable(await begunFactor(world))

/** The procedures that change who may log in. An attempt that was not finished counts as a wrong one until it expires. */
export const accessCases: FailureCase[] = (
  [
    { name: 'auth.login', run: (c) => c.auth.login({ username: 'admin', password }), random: true },
    { name: 'auth.verifyPassword', run: (c) => c.auth.verifyPassword({ password }) },
    {
      name: 'auth.loginWithPasskey',
      given: async (world) => {
        const { device } = await givenPasskey(world)
        const { challenge } = await world.operator.auth.passkeyOptions()
        return device.get({ challenge })
      },
      run: (c, response) => c.auth.loginWithPasskey({ response }),
      random: true,
    },
    {
      name: 'auth.sessions.end',
      given: async ({ db, operator }) => {
        const session = { id: 'another', data: '{"operator":true}', expires_at: '2027-01-01T00:00:00Z' }
        await db.insertInto('sessions').values(session).execute()
        return (await operator.auth.sessions.list())[0]
      },
      run: (c, { key }) => c.auth.sessions.end({ key }),
    },
    { name: 'auth.tokens.create', run: (c) => c.auth.tokens.create(token), random: true },
    {
      name: 'auth.tokens.revoke',
      given: async ({ operator }) => (await operator.auth.tokens.create(token)).id,
      run: (c, id) => c.auth.tokens.revoke({ id }),
    },
    {
      name: 'config.update',
      run: (c) => c.config.update({ username: 'ana', password: 'otra clave', currentPassword: password }),
      repeated: 'executes',
      random: true,
    },
    {
      name: 'passkeys.registrationOptions',
      run: (c) => c.passkeys.registrationOptions({ password }),
      repeated: 'executes',
      random: true,
    },
    {
      name: 'passkeys.register',
      given: madePasskey,
      run: (c, { response }) => c.passkeys.register({ name: 'Llave', response }),
      random: true,
    },
    {
      name: 'passkeys.rename',
      given: givenPasskey,
      run: (c, { id }) => c.passkeys.rename({ id, name: 'Teléfono' }),
    },
    {
      name: 'passkeys.remove',
      given: givenPasskey,
      run: (c, { id }) => c.passkeys.remove({ id, password }),
      random: true,
    },
    {
      name: 'secondFactor.begin',
      run: (c) => c.secondFactor.begin({ password }),
      repeated: 'executes',
      random: true,
    },
    { name: 'secondFactor.enable', given: begunFactor, run: (c, given) => c.secondFactor.enable(given), random: true },
    {
      name: 'secondFactor.replaceCodes',
      given: givenFactor,
      run: (c) => c.secondFactor.replaceCodes({ password }),
      repeated: 'executes',
      random: true,
    },
    {
      name: 'secondFactor.disable',
      given: givenFactor,
      run: (c) => c.secondFactor.disable({ password }),
      random: true,
    },
  ] satisfies FailureCase[]
).map((one) => ({ repeatedRefusals: ['UNAUTHORIZED', 'BAD_REQUEST'], ...one, apart: ['failed_logins'] }))
