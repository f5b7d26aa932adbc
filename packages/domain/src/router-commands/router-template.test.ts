import { describe, expect, it } from 'vitest'
import { routerActions, routerKeys } from './router-kinds'
import { defaultRouterTemplates, routerTemplateNames, routerTemplateProblem } from './router-template'

// Rules: product/router-commands#templates

const known = 'Usa {pppoe}, {ip}, {id}, {nombre}.'

describe('a template', () => {
  it.each(routerActions.flatMap((action) => routerKeys.map((key) => [action, key] as const)))(
    'of the product for %s by %s is valid',
    (action, key) => {
      expect(routerTemplateProblem(key, defaultRouterTemplates[routerTemplateNames[action][key]])).toBe(null)
    },
  )

  it.each([
    [':do { /ppp secret disable [find name="{pppoe}"] } on-error={}', null],
    ['# {id} {nombre}\n/ppp secret set [find name="{pppoe}"] comment="{nombre} {id}"', null],
    ['/ppp secret disable [find name="{usuario}"]', `{usuario} no existe. ${known}`],
    ['{pppoe} {Nombre} {total}', `{Nombre}, {total} no existen. ${known}`],
    ['/ppp secret disable [find]', 'Falta {pppoe}: sin él, la línea no dice de qué cliente es.'],
    ['', 'Falta {pppoe}: sin él, la línea no dice de qué cliente es.'],
    ['/x {ip} {pppoe}', 'Esta plantilla es de clientes con usuario PPPoE: usa {pppoe} en vez de {ip}.'],
    [
      '/ppp secret disable \\\n [find name="{pppoe}"]',
      'Una línea termina en \\. Escribe cada comando en una sola línea.',
    ],
    [
      '/ppp secret set [find name="{pppoe}"] name={nombre}',
      'Usa {nombre} solo en un comentario: comment="{nombre}", o una línea que empieza con #.',
    ],
  ])('%j: %s', (text, problem) => {
    expect(routerTemplateProblem('pppoe', text)).toBe(problem)
  })
})
