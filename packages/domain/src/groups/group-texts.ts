/** Sentences about groups (specification 2 §8). */
export const groupTexts = {
  created: 'Grupo creado',
  createFailed: 'Error al crear el grupo',
  updated: 'Grupo actualizado',
  updateFailed: 'Error al actualizar el grupo',
  deleted: 'Grupo eliminado',
  deleteFailed: 'Error al eliminar el grupo',
  notFound: 'Grupo no encontrado',
  noneYet: 'No hay grupos registrados aún.',
  noneMatching: 'No se encontraron grupos.',
  clientOfAnotherGroup: (client: string, group: string) => `El cliente "${client}" ya pertenece al grupo "${group}"`,
} as const
