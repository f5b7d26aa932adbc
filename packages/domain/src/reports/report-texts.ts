/** Texts about reports. */
export const reportTexts = {
  loadFailed: 'No se pudieron cargar los reportes.',
  why: '¿Por qué este número?',
  comparison: 'Ingresos frente al mes anterior',
  toCome: 'Por cobrar de clientes regulares',
  dueThisMonth: 'Vence este mes',
  earlierMonths: 'Vencido de meses anteriores',
  receivedThisMonth: 'dinero recibido este mes',
} as const
