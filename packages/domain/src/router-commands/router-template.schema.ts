import { z } from 'zod'
import { versionSchema } from '../integers'
import { optionalText } from '../text/text'
import { routerTemplateLabels } from './router-command-texts'
import type { RouterKey } from './router-kinds'
import { type RouterTemplateName, routerTemplateProblem } from './router-template'

const MAX_TEMPLATE = 1_000

function template(name: RouterTemplateName, key: RouterKey) {
  return optionalText({ label: routerTemplateLabels[name], max: MAX_TEMPLATE, form: 'typed' }).superRefine(
    (text, context) => {
      const problem = text === null ? null : routerTemplateProblem(key, text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    },
  )
}

/** All templates, as their form has them; an empty one is the product's own. */
export const routerTemplateFields = z.object(
  {
    cutPppoe: template('cutPppoe', 'pppoe'),
    cutIp: template('cutIp', 'ip'),
    reconnectPppoe: template('reconnectPppoe', 'pppoe'),
    reconnectIp: template('reconnectIp', 'ip'),
  },
  { error: 'Envía los textos para el MikroTik' },
)

/** Changes of the templates; an absent one stays. If `version` is given and outdated, nothing is written. */
export const saveRouterTemplatesInput = routerTemplateFields.partial().extend({ version: versionSchema.optional() })
