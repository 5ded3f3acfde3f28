import type { Documents } from '../../hooks/useDocuments.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of documents. */
export const documentsTask: TaskParts<Documents> = /* @__PURE__ */ createTask<Documents>('Documents', 'documents');
