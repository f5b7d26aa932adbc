export const backupTexts = {
  created: 'Respaldo creado',
  createFailed: 'No se pudo crear el respaldo',
  loadFailed: 'No se pudieron cargar los respaldos.',
  running: 'Ya se está creando un respaldo. Espera un momento.',
  unknownFile: 'Ese respaldo ya no existe',
  rehearsalFailed: 'La restauración no se pudo comprobar',
  diskFull: 'No hay espacio en el disco para el respaldo',
  folderClosed: 'No se puede escribir en la carpeta de respaldos',
  targetClosed: (owner: string | null) =>
    `No se puede escribir el respaldo ahí${owner ? ` como ${owner}, dueño de los datos` : ''}. Indica otra carpeta.`,
  newerDatabase:
    'La base de datos es de una versión más nueva del sistema. Usa esa versión, o restaura un respaldo de esta en una base de datos vacía.',
  failures: {
    missing: 'No se encuentra el archivo del respaldo',
    unreadable: 'No hay permiso para leer el archivo del respaldo',
    exists: 'Ya existe un archivo con ese nombre',
    nothingToBackUp: 'La base de datos todavía no tiene nada que respaldar',
    foreign: 'El archivo no es un respaldo de este sistema',
    damaged: 'El archivo del respaldo está dañado o incompleto',
    newer: 'El respaldo es de una versión más nueva del sistema. Actualiza el sistema y vuelve a intentarlo.',
    passphraseMissing: 'El respaldo tiene contraseña: indícala en BACKUP_PASSPHRASE',
    passphraseWrong: 'La contraseña de BACKUP_PASSPHRASE no abre este respaldo',
    notEmpty: 'La base de datos ya tiene datos: un respaldo solo se restaura en una base de datos vacía',
    differs: 'Lo restaurado no coincide con lo que el respaldo dice contener',
  },
} as const
