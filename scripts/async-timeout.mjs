// Tests in a page wait longer than the usual second: CI runs other steps beside them.
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 5_000 });
