import '@latchkey/react/styles.css';
import './page.css';

export const metadata = { title: 'My wallet', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
