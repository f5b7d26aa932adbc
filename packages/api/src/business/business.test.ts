import { useTestDatabase } from '@isp/db/testing/test-database'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator, testSession } from '../testing/test-operator'

// Rules: product/business#mi-negocio, product/business#logo

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const stranger = () => testOperator(database().db, { session: testSession(null) })

const fields = {
  name: 'Internet del Valle',
  phone: '+502 7765 4321',
  address: 'Zona 1, Cantel',
  nit: '1234567-8',
  footText: 'Gracias por su pago',
  quotationValidityDays: 30,
  cutAfterDays: 12,
}
const empty = {
  name: null,
  phone: null,
  address: null,
  nit: null,
  footText: null,
  quotationValidityDays: 15,
  cutAfterDays: 10,
}

beforeEach(async () => {
  const { db } = database()
  await db.deleteFrom('business').execute()
  await db.deleteFrom('business_logo').execute()
})

const newest = async () => (await operator().trail.list({ limit: 1 })).entries[0]

describe('the business', () => {
  it('is empty until it is saved, and quotations are valid for 15 days', async () => {
    expect(await operator().business.profile()).toEqual({ ...empty, version: 1, logo: null })
  })

  it('keeps what is saved, and absent fields', async () => {
    expect(await operator().business.save({ ...fields, version: 1 })).toEqual({ ...fields, version: 2, logo: null })
    await operator().business.save({ phone: '' })
    expect(await operator().business.profile()).toEqual({ ...fields, phone: null, version: 3, logo: null })
  })

  it('is in the audit log with the fields that changed, and the change can be undone', async () => {
    await operator().business.save(fields)
    await operator().business.save({ ...fields, name: 'Valle Net', quotationValidityDays: 10, cutAfterDays: 8 })
    const entry = await newest()
    expect(entry).toMatchObject({ subject: 'business', action: 'updated', subjectName: 'Mi negocio', undoable: true })
    expect(entry?.changes).toEqual([
      { field: 'name', from: 'Internet del Valle', to: 'Valle Net' },
      { field: 'quotationValidityDays', from: '30', to: '10' },
      { field: 'cutAfterDays', from: '12', to: '8' },
    ])
    await operator().trail.undo({ entryId: entry?.id ?? '' })
    expect(await operator().business.profile()).toMatchObject({ ...fields, version: 4 })
    await expect(operator().trail.undo({ entryId: entry?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('that is saved unchanged has no entry and the same version', async () => {
    await operator().business.save(fields)
    const before = await newest()
    expect(await operator().business.save(fields)).toMatchObject({ version: 2 })
    expect(await newest()).toEqual(before)
  })

  it('is saved once by two edits of the same version', async () => {
    await operator().business.save(fields)
    const edits = ['Uno', 'Dos'].map((name) => operator().business.save({ name, version: 2 }))
    const refused = (await Promise.allSettled(edits)).flatMap((edit) => (edit.status === 'rejected' ? edit.reason : []))
    expect(refused).toMatchObject([
      {
        code: 'CONFLICT',
        message: 'Los datos de tu negocio cambiaron en otro lugar mientras los editabas. No se guardó nada.',
      },
    ])
    expect(await operator().business.profile()).toMatchObject({ version: 3 })
  })

  it.each([
    [{ name: 'a'.repeat(101) }, 'Nombre: escribe 100 caracteres como máximo'],
    [{ footText: 'a'.repeat(301) }, 'Texto al pie: escribe 300 caracteres como máximo'],
    [{ nit: 'abc' }, 'El NIT lleva solo números, un guion y el último número o K. Ejemplo: 1234567-8'],
    ...[0, 61, 1.5].map((cutAfterDays): [object, string] => [
      { cutAfterDays },
      'Los días de atraso para cortar deben ser un número entero de 1 a 60',
    ]),
    [{ quotationValidityDays: 0 }, 'La validez debe ser un número entero de 1 a 365 días'],
    [{ quotationValidityDays: 366 }, 'La validez debe ser un número entero de 1 a 365 días'],
    [{ quotationValidityDays: 1.5 }, 'La validez debe ser un número entero de 1 a 365 días'],
  ])('with %j is refused: %s', async (wrong, message) => {
    await expect(operator().business.save({ ...fields, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
    expect(await operator().business.profile()).toMatchObject(empty)
  })

  it.each(['1234567-8', '12345678', '1234567-k', '2345678901234'])('takes the NIT %s', async (nit) => {
    expect(await operator().business.save({ nit })).toMatchObject({ nit })
  })

  it('needs a session', async () => {
    await expect(stranger().business.profile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(stranger().business.save({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('the logo', () => {
  it('is read, replaced and removed, and the audit log has its formats', async () => {
    const saved = await operator().business.saveLogo({ image: base64(png(400, 120)) })
    expect(saved.logo).toEqual({ width: 400, height: 120, hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const replaced = await operator().business.saveLogo({ image: base64(jpeg(60, 80)) })
    expect(replaced.logo).toMatchObject({ width: 60, height: 80 })
    expect(replaced.logo?.hash).not.toBe(saved.logo?.hash)
    const from = 'PNG, 400 × 120 píxeles'
    expect(await newest()).toMatchObject({
      changes: [{ field: 'logo', from, to: 'JPEG, 60 × 80 píxeles' }],
      undoable: false,
    })
    expect(await operator().business.deleteLogo()).toMatchObject({ logo: null })
    expect(await newest()).toMatchObject({ changes: [{ field: 'logo', from: 'JPEG, 60 × 80 píxeles', to: null }] })
    await expect(operator().business.deleteLogo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  const refused = [
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'El archivo no es una imagen PNG o JPEG'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'El archivo no es una imagen PNG o JPEG'],
    [
      'a page that only ends as a PNG',
      Buffer.concat([Buffer.from('<script>'), png(4, 4)]),
      'El archivo no es una imagen PNG o JPEG',
    ],
    [
      'a PNG without its first byte',
      Buffer.concat([Buffer.from('x'), png(4, 4).subarray(1)]),
      'El archivo no es una imagen PNG o JPEG',
    ],
    ['a PNG that ends in its head', png(4, 4).subarray(0, 14), 'La imagen está dañada. Elige otra.'],
    ['a PNG that ends in the middle', png(40, 40).subarray(0, -20), 'La imagen está dañada. Elige otra.'],
    ['a PNG with a changed byte', changed(png(40, 40), -20), 'La imagen está dañada. Elige otra.'],
    ['a JPEG that ends in the middle', jpeg(40, 40).subarray(0, -20), 'La imagen está dañada. Elige otra.'],
    ['a JPEG without its end', jpeg(40, 40).subarray(0, -1), 'La imagen está dañada. Elige otra.'],
    ['a JPEG without a size', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'La imagen está dañada. Elige otra.'],
    ['a PNG without width', png(0, 4), 'La imagen está dañada. Elige otra.'],
    [
      'a PNG that is too wide',
      png(2_001, 4),
      'La imagen mide más de 2,000 píxeles de ancho o de alto. Elige una más pequeña.',
    ],
    [
      'a JPEG that is too high',
      jpeg(4, 2_001),
      'La imagen mide más de 2,000 píxeles de ancho o de alto. Elige una más pequeña.',
    ],
    [
      'a JPEG of more than four million pixels',
      jpeg(2_001, 2_001),
      'La imagen mide más de 2,000 píxeles de ancho o de alto. Elige una más pequeña.',
    ],
    [
      'a PNG of 300,001 bytes',
      Buffer.concat([png(4, 4), Buffer.alloc(300_001 - png(4, 4).length)]),
      'La imagen pesa más de 300 kB. Elige una más liviana.',
    ],
    [
      'a PNG of 1 MB',
      Buffer.concat([png(4, 4), Buffer.alloc(1_000_000)]),
      'La imagen pesa más de 300 kB. Elige una más liviana.',
    ],
    ['no bytes', Buffer.alloc(0), 'El archivo no es una imagen PNG o JPEG'],
  ] as const

  it.each(refused)('%s is refused, and the one before stays', async (_name, bytes, message) => {
    const { logo } = await operator().business.saveLogo({ image: base64(png(8, 8)) })
    await expect(operator().business.saveLogo({ image: base64(bytes) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
    expect((await operator().business.profile()).logo).toEqual(logo)
  })

  it('of 300,000 bytes and 2,000 pixels is taken', async () => {
    const image = png(2_000, 2_000)
    const filled = Buffer.concat([image, Buffer.alloc(300_000 - image.length)])
    expect((await operator().business.saveLogo({ image: base64(filled) })).logo).toMatchObject({ width: 2_000 })
  })
})

/** A copy with another byte at a place, counted from the end. */
function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(copy.length + at) ^ 1, copy.length + at)
  return copy
}

const base64 = (bytes: Buffer) => bytes.toString('base64')

/** A PNG of this size in pixels; with a side of zero only its head. */
function png(width: number, height: number): Buffer {
  if (width * height > 0) return PNG.sync.write(new PNG({ width, height }))
  const image = PNG.sync.write(new PNG({ width: 1, height: 1 }))
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image
}

/** A JPEG of this size in pixels. */
function jpeg(width: number, height: number): Buffer {
  return encode({ data: Buffer.alloc(width * height * 4), width, height }).data
}
