import { expect, it } from 'vitest'
import { passkeyProblem, passkeyTexts } from './passkey-texts'

const named = (name: string) => Object.assign(new Error('of the browser'), { name })

it.each([
  ['NotAllowedError', passkeyTexts.cancelled],
  ['AbortError', passkeyTexts.cancelled],
  ['InvalidStateError', passkeyTexts.alreadyAdded],
  ['ConstraintError', passkeyTexts.noVerification],
  ['SecurityError', passkeyTexts.browserFailed],
])('%s of a browser is %j', (name, text) => {
  expect(passkeyProblem(named(name))).toBe(text)
})

it.each([[named('TRPCClientError')], ['NotAllowedError'], [null]])('%s is no problem of the browser', (error) => {
  expect(passkeyProblem(error)).toBeUndefined()
})
