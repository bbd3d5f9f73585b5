import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import './main.css';

// The least that React and a router need for a login and a list: what the app's figures are held against.
const List = lazy(() => import('./list.jsx'));

const Login = () => (
  <form>
    <h1>Login</h1>
    <input type="email" aria-label="E-mail" />
    <input type="password" aria-label="Password" />
    <button>Sign in</button>
  </form>
);

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Suspense fallback="…">
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/companies" element={<List />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
);
