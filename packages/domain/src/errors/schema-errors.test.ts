import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaError } from './schema-errors'

const before = z.config().customError

beforeAll(() => {
  z.config({ customError: schemaError })
})
afterAll(() => {
  z.config({ customError: before })
})

const line = z.object({ name: z.string(), quantity: z.int(), kind: z.enum(['a', 'b']).optional() })

it.each([
  [line, 7, 'Envía los datos como un objeto'],
  [line, undefined, 'Envía los datos como un objeto'],
  [line, null, 'Envía los datos como un objeto'],
  [z.array(line), {}, 'Envía los datos como una lista'],
  [z.union([z.boolean(), z.null()]), 7, 'Los datos enviados no son válidos'],
  [z.object({ lines: z.array(line) }), { lines: [1] }, 'El campo "lines.0" debe ser un objeto'],
  [z.object({ lines: z.array(line) }), { lines: 'x' }, 'El campo "lines" debe ser una lista'],
  [z.object({ lines: z.array(line) }), {}, 'Falta el campo "lines"'],
  [line, { name: 'x', quantity: 1.5 }, 'El campo "quantity" debe ser un número entero'],
  [line, { name: null, quantity: 1 }, 'El campo "name" debe ser un texto'],
  [line, { name: 'x', quantity: 1, kind: 'c' }, 'El campo "kind" no es válido'],
  [z.object({ open: z.boolean() }), { open: 'no' }, 'El campo "open" debe ser verdadero o falso'],
  [z.object({ text: z.string().max(1) }), { text: 'xx' }, 'El campo "text" no es válido'],
])('%# says in Spanish which field is wrong', (schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
})

it('keeps the message of the schema', () => {
  expect(z.string({ error: 'El nombre es requerido' }).safeParse(7).error?.issues[0]?.message).toBe(
    'El nombre es requerido',
  )
})
