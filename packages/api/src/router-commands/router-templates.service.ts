import { routerCommandTexts } from '@isp/domain/router-commands/router-command-texts'
import { defaultRouterTemplates, type RouterTemplateName } from '@isp/domain/router-commands/router-template'
import type { EditedTexts } from '../stored-texts/stored-texts.service'

/** The lines that cut and reconnect a client at a MikroTik (product/router-commands#templates). */
export const routerTemplates: EditedTexts<RouterTemplateName> = {
  table: 'router_templates',
  columns: {
    cutPppoe: 'cut_pppoe',
    cutIp: 'cut_ip',
    reconnectPppoe: 'reconnect_pppoe',
    reconnectIp: 'reconnect_ip',
  },
  standard: defaultRouterTemplates,
  record: routerCommandTexts.record,
  changedMeanwhile: routerCommandTexts.changedMeanwhile,
}
