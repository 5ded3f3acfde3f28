import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'Demuestre que esta billetera es suya',
  'ownershipProof.text': 'Su billetera firma un mensaje. No mueve dinero ni cuesta nada.',
  'ownershipProof.start': 'Obtener el mensaje',
  'ownershipProof.sign': 'Firmar con mi billetera',
  'ownershipProof.message': 'Mensaje',
  'ownershipProof.instructions': 'Firme este mensaje en su billetera y pegue aquí la firma.',
  'ownershipProof.declined': 'Su billetera no firmó. Inténtelo de nuevo o firme el mensaje usted mismo.',
  'ownershipProof.signature': 'Firma',
  'ownershipProof.signature.missing': 'Pegue la firma.',
  'ownershipProof.submit': 'Confirmar',
  'ownershipProof.newMessage': 'Nuevo mensaje',
  'ownershipProof.wrong': 'La firma no es de esta billetera. Obtenga un nuevo mensaje e inténtelo de nuevo.',
  'ownershipProof.expired': 'Este mensaje ya no vale o no hace falta ninguna prueba. Obtenga un nuevo mensaje.',
  'ownershipProof.proved': 'Esta billetera es suya. Puede enviarle cualquier importe.',
};
