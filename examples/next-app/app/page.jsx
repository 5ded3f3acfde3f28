import { Suspense } from 'react';
import { Wallet } from './Wallet.jsx';

// The keys of the service, from `.env`. The page is rendered in the build and contains them, so that no server can replace
// them later.
const pins = { otp: [process.env.LATCHKEY_OTP_PIN], export: [process.env.LATCHKEY_EXPORT_PIN] };

export default function Page() {
  return (
    <main>
      {/* A wallet has random values, which Next with cacheComponents accepts only inside of a boundary. */}
      <Suspense>
        <Wallet pins={pins} />
      </Suspense>
    </main>
  );
}
